import type { Pool } from 'pg';
import { v7 } from 'uuid';
import { z } from 'zod';
import type { Effects } from '../../../domain/kernel/process.ts';
import { noteAddressed } from '../../../domain/mailing/commands.ts';
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
import { type Recipient, peopleOf } from './audience-people.ts';
import { suppressionOf } from './deliver-mail.ts';
import { addressKeyOf } from './links.ts';

/** The queue of mailings that are to be addressed or stopped. */
export const mailingQueue = 'mailings';

/** Mails of one mailing within a second, so that a large one holds up nobody else's. */
export const mailsPerSecond = 20;

/** Requests and cancellations at the same time. */
const sideBySide = 8;

const queued = z.object({ tenantId: z.number(), mailingId: z.number(), what: z.enum(['address', 'stop']) });

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
}

/** Creates the effect that leaves a part of a mailing to a worker. */
export function createAskForWork({ pool, sideEffects }: Pick<MailingWorkParts, 'pool' | 'sideEffects'>) {
  return async ({ notBefore, cause, ...secret }: Effects['work-on-mailing']): Promise<void> => {
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
      const { what, ...of } = queued.parse(secret);
      return what === 'address' ? address(parts, of) : stop(parts, of);
    },
  };
}

interface Of {
  readonly tenantId: number;
  readonly mailingId: number;
}

/** Asks for a delivery to everybody of the group, spread over the time that the rate needs. */
async function address(parts: MailingWorkParts, { tenantId, mailingId }: Of): Promise<void> {
  const { dispatcher, outbox, privacy, reads, states } = parts;
  const { state } = await states.of(mailing.decider, `mailing-${mailingId}`);
  if (state.status !== 'requested' || state.audience === null || state.addressed || state.stopped) return;
  const readModel = state.audience.of;
  if ((await upToDate(parts, readModel)).has(tenantId))
    throw new Unavailable(`The ${readModel} of the tenant are parked.`);
  const begins = Date.now();
  const counts = { recipients: 0, skipped: 0 };
  const correlationId = v7();

  async function request({ email, person }: Recipient): Promise<void> {
    if ((await suppressionOf(parts, tenantId, email)) !== null) {
      counts.skipped += 1;
      return;
    }
    const place = counts.recipients;
    counts.recipients += 1;
    await outbox.request(
      {
        kind: 'mail',
        source: `mailing-${mailingId}`,
        title: state.status === 'requested' ? state.content.subject : '',
        address: email,
        person,
        dueAt: new Date(begins + (place * 1_000) / mailsPerSecond),
        requestedBy: state.status === 'requested' ? state.of.requestedBy : 0,
      },
      {
        tenantId,
        key: `mailing-${mailingId}/${addressKeyOf(privacy, tenantId, email)}`,
        correlationId,
      },
    );
  }

  for await (const people of peopleOf(reads, tenantId, state.audience))
    for (let at = 0; at < people.length; at += sideBySide) {
      const { state: now } = await states.of(mailing.decider, `mailing-${mailingId}`);
      if (now.status === 'requested' && now.stopped) return;
      await Promise.all(people.slice(at, at + sideBySide).map(request));
    }
  await dispatcher.dispatch(
    noteAddressed,
    { mailingId, ...counts },
    { principal: { kind: 'process', name: 'mailings' }, tenantId, correlationId },
  );
}

/** Cancels what has not gone. What is asked for meanwhile finds the mailing stopped when it is due. */
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
