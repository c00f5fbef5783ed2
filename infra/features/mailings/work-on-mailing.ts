import type { Pool } from 'pg';
import { v7 } from 'uuid';
import { z } from 'zod';
import type { Effects } from '../../../domain/kernel/process.ts';
import { canBeLeft } from '../../../domain/mailing/audience.ts';
import { noteAddressed, noteHeld, noteReleased } from '../../../domain/mailing/commands.ts';
import { mailing } from '../../../domain/mailing/decider.ts';
import { waitingDeliveriesOf } from '../../../projections/deliveries/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { onDatabase } from '../../platform/database/unavailable.ts';
import type { Dispatcher } from '../../platform/dispatch/port.ts';
import type { EventStore } from '../../platform/event-store/port.ts';
import { Unavailable } from '../../platform/failures/unavailable.ts';
import { jobIdOf } from '../../platform/jobs/job-id.ts';
import type { SideEffects } from '../../platform/jobs/port.ts';
import type { QueuedWork } from '../../platform/jobs/worker.ts';
import type { Privacy } from '../../platform/privacy/port.ts';
import type { ReadModelPositions } from '../../platform/projector/port.ts';
import { upToDate } from '../../platform/projector/up-to-date.ts';
import type { States } from '../../platform/states/port.ts';
import type { Outbox } from '../outbox/port.ts';
import type { TenantMail } from '../tenant-mail/port.ts';
import { createAskForMail } from './ask-for-mail.ts';
import { peopleOf } from './audience-people.ts';
import { keepsFrom } from './deliver-mail.ts';
import type { TakeMails } from './mail-quota.ts';
import { mailingQueue, mailsPerSecond } from './mailing-queue.ts';
import { peopleCount } from './people-page.ts';
import type { Recipient } from './port.ts';
import { finishTyped, typedAddresses } from './typed-addresses.ts';

/** One that waits for the mails of another day is looked at again after this time. */
const pauseMs = 3_600_000;

/** Requests and cancellations at the same time. */
const sideBySide = 8;

const ofGroup = z.object({
  tenantId: z.number(),
  mailingId: z.number(),
  what: z.enum(['address', 'stop']),
  /** ISO 8601; absent in jobs of earlier versions of the program */
  notBefore: z.string().optional(),
  /** people who came to the group and were counted before it was held */
  taken: z.int().default(0),
});

const queued = z.discriminatedUnion('what', [ofGroup, typedAddresses]);

export interface MailingWorkParts {
  readonly dispatcher: Dispatcher;
  readonly outbox: Outbox;
  readonly pool: Pool;
  readonly positions: ReadModelPositions;
  readonly privacy: Pick<Privacy, 'hmac'>;
  readonly reads: Reads;
  readonly sideEffects: SideEffects;
  readonly states: States;
  readonly store: Pick<EventStore, 'head'>;
  readonly takeMails: TakeMails;
  /** mails that a tenant may ask for within a day, if it asks for no others */
  readonly mostMails: number;
  readonly tenantMail: Pick<TenantMail, 'suppressionOf'>;
}

/** Creates the effect that leaves a part of a mailing to a worker. */
export function createAskForWork({ pool, sideEffects }: Pick<MailingWorkParts, 'pool' | 'sideEffects'>) {
  return async ({ cause, ...secret }: Effects['work-on-mailing']): Promise<void> => {
    const { notBefore } = secret;
    const job = { queue: mailingQueue, id: jobIdOf(cause, mailingQueue), secret };
    await onDatabase(() =>
      inTransaction(pool, 'begin', (transaction) =>
        sideEffects.send(transaction, { ...job, startAfter: new Date(notBefore) }),
      ),
    );
  };
}

/** The work on the queue. Interrupted, it is repeated from the start and asks for no delivery twice. */
export function workOnMailings(parts: MailingWorkParts): QueuedWork {
  return {
    queue: mailingQueue,
    maxConcurrent: 2,
    run: ({ secret }) => {
      const job = queued.parse(secret);
      if (job.what === 'typed') return finishTyped({ ...parts, ask: createAskForMail(parts) }, job);
      const { what, ...of } = job;
      return what === 'address' ? address(parts, of) : stop(parts, of);
    },
  };
}

interface Of {
  readonly tenantId: number;
  readonly mailingId: number;
  readonly notBefore?: string | undefined;
  readonly taken: number;
}

/** Asks for a delivery to everybody of the group, spread over the time that the rate needs. */
async function address(parts: MailingWorkParts, of: Of): Promise<void> {
  const { tenantId, mailingId, notBefore, taken } = of;
  const { dispatcher, states } = parts;
  const ask = createAskForMail(parts);
  const { state } = await states.of(mailing.decider, `mailing-${mailingId}`);
  if (state.status !== 'requested' || state.audience === null || state.addressed || state.stopped) return;
  const readModel = state.audience.of === 'members' ? 'members' : 'registrants';
  const { audience } = state;
  if ((await upToDate(parts, readModel)).has(tenantId))
    throw new Unavailable(`The ${readModel} of the tenant are parked.`);
  // people who joined the group since count now; a worker that was interrupted counts them again
  const more =
    state.counted === null ? 0 : (await peopleCount(parts, { tenantId }, audience)) - state.counted - taken;
  if (more > 0 && (await parts.takeMails(tenantId, more)) !== null) {
    // more than a day's mails are counted in parts of a day each, or it would wait for ever
    const part = more > parts.mostMails && (await parts.takeMails(tenantId, parts.mostMails)) === null;
    return hold(parts, { ...of, taken: taken + (part ? parts.mostMails : 0) });
  }
  const call = { principal: { kind: 'process', name: 'mailings' } as const, tenantId, correlationId: v7() };
  if (state.held) await dispatcher.dispatch(noteReleased, { mailingId }, call);
  // the rate is kept by a worker that comes late, too
  const begins = Math.max(Date.now(), notBefore === undefined ? 0 : Date.parse(notBefore));
  let place = -1;
  const counts = { recipients: 0, skipped: 0 };
  const { correlationId } = call;
  const { requestedBy } = state.of;
  const subject = state.content.subject;

  async function request({ email, person }: Recipient): Promise<void> {
    place += 1;
    const dueAt = new Date(begins + (place * 1_000) / mailsPerSecond);
    const suppressed = await parts.tenantMail.suppressionOf(tenantId, email);
    if (keepsFrom(suppressed, canBeLeft(audience))) {
      counts.skipped += 1;
      return;
    }
    counts.recipients += 1;
    await ask({ tenantId, mailingId, subject, requestedBy, correlationId }, { email, person, dueAt });
  }

  for await (const people of peopleOf(parts, tenantId, audience))
    for (let at = 0; at < people.length; at += sideBySide) {
      const { state: now } = await states.of(mailing.decider, `mailing-${mailingId}`);
      if (now.status === 'requested' && now.stopped) return;
      await Promise.all(people.slice(at, at + sideBySide).map(request));
    }
  await dispatcher.dispatch(noteAddressed, { mailingId, ...counts }, call);
}

/** Says that it waits, and asks for it again in an hour, however often that takes. */
async function hold({ dispatcher, pool, sideEffects }: MailingWorkParts, of: Of): Promise<void> {
  const { tenantId, mailingId, taken } = of;
  const call = { principal: { kind: 'process', name: 'mailings' } as const, tenantId, correlationId: v7() };
  const noted = await dispatcher.dispatch(noteHeld, { mailingId }, call);
  if (!noted.ok) throw new Error(`That a mailing waits was refused: ${noted.code}`);
  const startAfter = new Date(Date.now() + pauseMs);
  const hour = Math.floor(startAfter.getTime() / pauseMs);
  const id = jobIdOf(`mailing-${mailingId} ${hour}`, mailingQueue);
  const secret = { tenantId, mailingId, what: 'address', notBefore: startAfter.toISOString(), taken };
  await onDatabase(() =>
    inTransaction(pool, 'begin', (transaction) =>
      sideEffects.send(transaction, { queue: mailingQueue, id, secret, startAfter }),
    ),
  );
}

/** Cancels what has not gone. What is requested meanwhile finds the mailing stopped when it is due. */
async function stop({ outbox, reads }: MailingWorkParts, { tenantId, mailingId }: Of): Promise<void> {
  const call = {
    principal: { kind: 'process', name: 'mailings' } as const,
    tenantId,
    correlationId: v7(),
  };
  for (let after = 0; ;) {
    const wanted = { tenantId, source: `mailing-${mailingId}`, after, limit: 200 };
    const ids = await reads.asTenant(tenantId, (db) => waitingDeliveriesOf(db, wanted));
    for (let at = 0; at < ids.length; at += sideBySide)
      await Promise.all(ids.slice(at, at + sideBySide).map((id) => outbox.cancel(id, call)));
    const last = ids.at(-1);
    if (last === undefined) return;
    after = last;
  }
}
