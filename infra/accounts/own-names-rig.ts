import { pino } from 'pino';
import { restPlugin } from '../../rest-compat/plugin.ts';
import { createInstallation } from '../../tests/support/installation.ts';
import { startMailServer } from '../../tests/support/mail-server.ts';
import { registerOrganisation, type Organisation } from '../../tests/support/organisation.ts';
import { peopleByIds } from '../../projections/people/queries.ts';
import { mailDelivery } from '../mail/delivery.ts';
import { wayOut } from '../mail/way-out.ts';
import { startWorker } from '../worker/worker.ts';

// What the tests of people's own names share: an installation whose mail arrives.

export const device = { userAgent: 'a test', address: '192.0.2.1' };
const publicUrl = 'https://muster.example.org';

export const principal = ({ userId, username }: Organisation) =>
  ({ kind: 'staff', userId, username, sessionId: crypto.randomUUID() }) as const;
let calls = 0;
export const context = (person: Organisation) => ({
  principal: principal(person),
  correlationId: `c-${(calls += 1)}`,
});

export type People = Awaited<ReturnType<typeof settle>>;

export async function settle() {
  const server = await startMailServer();
  const muster = await createInstallation((ports) => [restPlugin(ports)], {
    RATE_LIMITS: 'on',
    PUBLIC_URL: publicUrl,
  });
  const { core } = muster;
  const log = pino({ level: 'silent' });
  const { carrier } = await wayOut(
    { databaseUrl: 'x', mailFrom: 'noreply@example.org', smtpUrl: server.url, publicUrl },
    { pool: core.pools.writer, sealer: core.sealers('mailbox') },
  );
  if (carrier === null) throw new Error('no way out');
  const worker = await startWorker(core.databaseUrl, {
    recurring: [],
    queued: [...core.accounts.work.queued, mailDelivery({ carrier, log })],
    sealer: core.sealers('jobs'),
    log,
  });
  const mailsTo = (address: string) => server.received.filter(({ to }) => to.includes(address));

  return {
    muster,
    mailsTo,
    subjects: (address: string) => mailsTo(address).map(({ headers }) => headers.get('subject')?.[0]),
    somebody: (name: string) => registerOrganisation(muster.app, name),
    rename: (person: Organisation, username: string, password = person.password) =>
      core.accounts.ownNames.changeUsername({ username, password }, context(person)),
    logIn: async (username: string, password: string) =>
      (await core.accounts.logIn({ username, password }, device)).ok,
    personRow: async ({ userId }: Organisation) =>
      (await core.reads.asPerson(userId, (db) => peopleByIds(db, [userId])))[0],

    /** Registers another person under a name; how it went. */
    async register(username: string, email = `${username}@new.example`) {
      const input = {
        companyname: 'Another',
        domain: 'x.example',
        username,
        email,
        password: 'a long secret indeed',
        firstname: 'A',
        lastname: 'B',
      };
      const call = { principal: { kind: 'public' } as const, correlationId: `r-${(calls += 1)}` };
      const outcome = await core.accounts.registerOwner(input, call, device);
      return outcome.ok ? 'registered' : outcome.fields;
    },

    async close() {
      await worker.stop();
      await carrier.close();
      await server.close();
      await muster.close();
    },
  };
}
