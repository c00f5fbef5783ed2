import { afterAll, beforeAll, expect, test } from 'vitest';
import { delivery } from '../../../domain/delivery/decider.ts';
import { registerMember } from '../../../domain/member/commands.ts';
import { deliveriesPage } from '../../../projections/deliveries/queries.ts';
import { mailingsByIds } from '../../../projections/mailings/queries.ts';
import { restPlugin } from '../../../rest-compat/plugin.ts';
import { createInstallation, type Installation } from '../../../tests/support/installation.ts';
import { registerOrganisation, type Organisation } from '../../../tests/support/organisation.ts';
import type { Dispatcher } from '../../platform/dispatch/port.ts';
import type { JobToSend, SideEffects } from '../../platform/jobs/port.ts';
import { AttachedFiles } from './attached-files.ts';
import { createMailQuota } from './mail-quota.ts';
import { createOutbox } from '../outbox/outbox.ts';
import { mail } from '../outbox/testing/mail-kind.ts';
import { createSendMailing } from './send-mailing.ts';
import { workOnMailings, type MailingWorkParts } from './work-on-mailing.ts';

// Whom a mail to a group is for: docs/product/send-email.md.

let muster: Installation;
let own: Organisation;
beforeAll(async () => {
  muster = await createInstallation((ports) => [restPlugin(ports)], {
    RATE_LIMITS: 'on',
    MAILS_PER_DAY: '12',
  });
  own = await registerOrganisation(muster.app, 'harvest');
});
afterAll(() => muster?.close());

const staff = () => ({
  principal: { kind: 'staff', userId: own.userId, username: own.username, sessionId: 'x' } as const,
  tenantId: own.tenantId,
  correlationId: 'test',
});

async function member(lastname: string, city: string) {
  const email = `${lastname}.${city}@club.example`.toLowerCase();
  const outcome = await muster.core.dispatcher.dispatch(
    registerMember,
    { firstname: 'Ann', lastname, email, phone: '1', address1: 'x', city, state: 'x', zip: '1' },
    staff(),
  );
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
}

/** Asks for a mail to the members of a city. */
async function send(city: string): Promise<number> {
  const outcome = await muster.core.features.mailings.send(
    {
      subject: 'Boats',
      message: 'At six.',
      dueAt: '2099-06-14T14:00:00.000Z',
      audience: { of: 'members', city },
    },
    staff(),
  );
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.mailingId;
}

const keepingJobs = (jobs: JobToSend[]): SideEffects => ({
  async send(_, job) {
    jobs.push(job);
    return true;
  },
});

/** A worker that looks up whom a mailing is for, now. */
function address(
  mailingId: number,
  {
    dispatch = muster.core.dispatcher.dispatch,
    secret: more,
    ...others
  }: { dispatch?: Dispatcher['dispatch']; secret?: object } & Partial<MailingWorkParts> = {},
) {
  const { core } = muster;
  const dispatcher = { ...core.dispatcher, dispatch };
  const parts = { ...core, pool: core.pools.writer, dispatcher };
  const outbox = createOutbox(parts, new Map([['mail', mail]]));
  const takeMails = createMailQuota({ ...core, most: core.config.mailsPerDay });
  const tenantMail = { suppressionOf: async () => null };
  const work = workOnMailings({ ...parts, outbox, takeMails, mostMails: 12, tenantMail, ...others });
  const now = new Date().toISOString();
  const secret = { tenantId: own.tenantId, mailingId, what: 'address', notBefore: now, ...more };
  return work.run({ id: 'job', secret, signal: new AbortController().signal } as never);
}

async function addressesOf(mailingId: number): Promise<readonly string[]> {
  const { core } = muster;
  const wanted = { tenantId: own.tenantId, source: `mailing-${mailingId}`, first: 100, after: null };
  const page = await core.reads.asTenant(own.tenantId, (db) => deliveriesPage(db, wanted));
  const states = page.edges.map(({ node }) =>
    core.states.of(delivery.decider, `delivery-${node.delivery_id}`),
  );
  const addresses = (await Promise.all(states)).map(({ state }) =>
    state.status === 'requested' ? state.of.address : '',
  );
  return addresses.toSorted();
}

/** Whether a mailing says that it waits. */
async function isHeld(mailingId: number): Promise<boolean | undefined> {
  const rows = await muster.core.reads.asTenant(own.tenantId, (db) =>
    mailingsByIds(db, own.tenantId, [mailingId]),
  );
  return rows[0]?.held;
}

test('a group that changes while a worker is interrupted loses nobody', async () => {
  await member('Archer', 'Ludlow');
  await member('Baker', 'Ludlow');
  const mailingId = await send('Ludlow');
  // killed between the ledger and the log
  const killed: Dispatcher['dispatch'] = (command, input, context, options) =>
    muster.core.dispatcher.dispatch(command, input, context, {
      ...options,
      async beforeAppend() {
        throw new Error('killed');
      },
    });
  await expect(address(mailingId, { dispatch: killed })).rejects.toThrow('killed');
  await member('Aaron', 'Ludlow');
  await address(mailingId);
  expect(await addressesOf(mailingId)).toEqual([
    'aaron.ludlow@club.example',
    'archer.ludlow@club.example',
    'baker.ludlow@club.example',
  ]);
});

test('typed addresses survive a kill before the answer', async () => {
  const { core } = muster;
  const jobs: JobToSend[] = [];
  const killed = {
    async request(): Promise<never> {
      throw new Error('killed');
    },
  };
  const sending = createSendMailing({
    ...core,
    files: new AttachedFiles(core.media),
    outbox: killed as never,
    pool: core.pools.writer,
    publicUrl: core.config.publicUrl,
    sideEffects: keepingJobs(jobs),
    takeMails: async () => null,
  });
  const to = ['una@club.example', 'vic@club.example'];
  const input = { subject: 'Boats', message: 'At six.', dueAt: '2099-06-14T14:00:00.000Z', to };
  await expect(sending.send(input, staff())).rejects.toThrow('killed');
  const [job] = jobs;
  if (job === undefined) throw new Error('no addresses were handed in');
  const secret = job.secret as { readonly mailingId: number };
  const { mailingId } = secret;
  expect(await addressesOf(mailingId)).toEqual([]);
  expect(job.startAfter?.getTime()).toBeGreaterThan(Date.now());
  await address(mailingId, { secret });
  expect(await addressesOf(mailingId)).toEqual(to);
  await address(mailingId, { secret });
  expect(await addressesOf(mailingId)).toEqual(to);
  // it can still come for ten minutes; a call that was refused sends none
  const nothing = { ...secret, mailingId: 999_999 };
  await expect(address(mailingId, { secret: nothing })).rejects.toThrow('not in the log');
  const handedInAt = new Date(Date.now() - 700_000).toISOString();
  await address(mailingId, { secret: { ...nothing, handedInAt } });
});

test('people who joined a group after the request count, too', async () => {
  await member('Cole', 'Ross');
  const mailingId = await send('Ross');
  for (let at = 0; at < 10; at += 1) await member(`Cole${at}`, 'Ross');
  // one of twelve mails of the day was requested, and three of the test before
  const jobs: JobToSend[] = [];
  const sideEffects = keepingJobs(jobs);
  await address(mailingId, { sideEffects });
  expect(await addressesOf(mailingId)).toEqual([]);
  // staff read why it waits
  const [row] = await muster.core.reads.asTenant(own.tenantId, (db) =>
    mailingsByIds(db, own.tenantId, [mailingId]),
  );
  expect(row).toMatchObject({ held: true, recipients: null });
  // it is requested again in an hour, and goes out when there is room
  const [job] = jobs;
  expect(job?.startAfter?.getTime()).toBeGreaterThan(Date.now() + 3_500_000);
  expect(jobs).toEqual([expect.objectContaining({ queue: 'mailings' })]);
  const seen: (boolean | undefined)[] = [];
  const released = { suppressionOf: async () => (seen.push(await isHeld(mailingId)), null) };
  await address(mailingId, {
    secret: job?.secret as object,
    takeMails: async () => null,
    tenantMail: released,
  });
  // nobody reads that it waits while people are written to
  expect(new Set(seen)).toEqual(new Set([false]));
  expect(await addressesOf(mailingId)).toHaveLength(11);
});

test('a group that grew by more than the mails of a day is counted in parts of a day each', async () => {
  await member('Drew', 'Bude');
  const mailingId = await send('Bude');
  for (let at = 0; at < 5; at += 1) await member(`Drew${at}`, 'Bude');
  const jobs: JobToSend[] = [];
  const asked: number[] = [];
  const parts = {
    mostMails: 2,
    sideEffects: keepingJobs(jobs),
    takeMails: async (_: number, mails: number) => {
      if (mails > 2) return { most: 2, isOfOwner: false, retryAfter: 60 };
      asked.push(mails);
      return null;
    },
  };
  let secret = {};
  for (let days = 0; days < 3; days += 1) {
    await address(mailingId, { ...parts, secret });
    secret = jobs.at(-1)?.secret as object;
  }
  expect(asked).toEqual([2, 2, 1]);
  expect(await addressesOf(mailingId)).toHaveLength(6);
});
