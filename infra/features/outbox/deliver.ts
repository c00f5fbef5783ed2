import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { v7 } from 'uuid';
import { z } from 'zod';
import { beginDelivery, noteDelivery, rescheduleDelivery } from '../../../domain/delivery/commands.ts';
import { delivery } from '../../../domain/delivery/decider.ts';
import { recipientErased, type DeliveryState } from '../../../domain/delivery/state.ts';
import type { Dispatcher } from '../../platform/dispatch/port.ts';
import { upTo } from '../../platform/caches/up-to.ts';
import { KeyedMutex } from '../../platform/dispatch/keyed-mutex.ts';
import { isDatabaseUnavailable } from '../../platform/database/unavailable.ts';
import { Unavailable } from '../../platform/failures/unavailable.ts';
import type { QueuedWork } from '../../platform/jobs/worker.ts';
import type { Log } from '../../platform/log/log.ts';
import type { States } from '../../platform/states/port.ts';
import type { Platform } from '../../platform/platform.ts';
import { pauseAfter } from './back-off.ts';
import { eraseAddress } from './erase-address.ts';
import { createPace } from './pace.ts';
import { type DeliveryKind, type DeliveryResult, queueNameOf } from './port.ts';

/** A job of a queue of the outbox. */
export const queuedDelivery = z.object({
  tenantId: z.number(),
  deliveryId: z.number(),
});

/** An attempt whose job vanished counts as interrupted after this time; no attempt takes longer. */
export const LONGEST_ATTEMPT_MS = 3_600_000;

/** Clocks of workers and of the database differ by less, so that a job which comes a little early is not lost, ms. */
const MOST_EARLY_MS = 5_000;

type Requested = Extract<DeliveryState, { status: 'requested' }>;
/** `outcome` of the command that notes an attempt */
type Noted = z.input<typeof noteDelivery.input>['outcome'];

export interface DeliverParts {
  readonly dispatcher: Pick<Dispatcher, 'dispatch'>;
  readonly states: Pick<States, 'of'>;
  readonly log: Pick<Log, 'info' | 'warn'>;
  readonly noteOnHost: Platform['noteOnHost'];
  readonly restoredAt: Platform['restoredAt'];
  /** milliseconds since 1970 */
  readonly now?: () => number;
}

/** The work on the queue of a kind: tries one delivery and notes the outcome in the log. */
export function deliver(parts: DeliverParts, kind: DeliveryKind): QueuedWork {
  const { dispatcher, states, log, now = Date.now } = parts;

  const pace = kind.latePerSecond === undefined ? null : createPace(kind.latePerSecond, now);
  /** late deliveries that got another time: once each, or a queue that is behind would put them off for ever */
  const placed = new LRUCache<number, true>({ ...upTo(100_000), ttl: 24 * 3_600_000 });

  const contextIn = (tenantId: number) => ({
    principal: { kind: 'process', name: 'outbox' } as const,
    tenantId,
    correlationId: v7(),
    commandId: v7(),
  });

  /** An outcome that cannot be noted would be lost, so a short outage is waited for. */
  async function note(of: Requested['of'], attempt: number, outcome: Noted): Promise<void> {
    for (let left = 5; ; left -= 1) {
      try {
        const { tenantId, deliveryId } = of;
        await dispatcher.dispatch(noteDelivery, { deliveryId, attempt, outcome }, contextIn(tenantId));
        return;
      } catch (error) {
        if (left === 0 || !isOutage(error)) throw error;
        await sleep(1_000);
      }
    }
  }

  /** An attempt that ran out of time was noted as unknown. If it succeeds later, notes it as sent. */
  async function noteLate(sending: Promise<DeliveryResult>, of: Requested['of'], attempt: number) {
    try {
      const result = await sending;
      if (result.is === 'sent') await note(of, attempt, { is: 'sent', reference: result.reference ?? null });
    } catch (error) {
      log.warn({ err: error }, 'An attempt that took too long ended without an outcome');
    }
  }

  async function attemptOf({ of }: Requested, attempt: number): Promise<DeliveryResult> {
    const { tenantId, deliveryId, source, about, address, person, requestedBy } = of;
    const due = { tenantId, deliveryId, source, about, address, person, attempt, requestedBy };
    const inTime = AbortSignal.timeout(kind.seconds * 1_000);
    const sending = kind.send(due, inTime);
    try {
      return await orAborted(sending, inTime);
    } catch (error) {
      if (kind.whenInterrupted === 'park') {
        if (inTime.aborted) void noteLate(sending, of, attempt);
        return { is: 'unknown', reason: 'interrupted' };
      }
      // the queue repeats the job when the database is back
      if (isOutage(error)) throw error;
      return { is: 'later', reason: 'failed' };
    }
  }

  /**
   * Gives a late delivery another time. The time is in the log, so the delivery is not overdue until then, and a
   * process queues its job.
   */
  async function postpone({ tenantId, deliveryId }: Requested['of'], until: Date): Promise<void> {
    const input = { deliveryId, dueAt: until.toISOString(), by: 0 };
    placed.set(deliveryId, true);
    const outcome = await dispatcher.dispatch(rescheduleDelivery, input, contextIn(tenantId), {
      isAwaited: false,
    });
    // it is over, or another worker tries it: nothing is left to do
    if (!outcome.ok) log.info({ reason: outcome.code }, 'A late delivery got no other time');
  }

  /** Between a backup and its restore it was due, and whether it was sent then is not on record. */
  async function mayHaveGoneOut({ dueAt }: Requested): Promise<boolean> {
    const restoredAt = await parts.restoredAt();
    return restoredAt !== null && Date.parse(dueAt) <= restoredAt.getTime();
  }

  async function run(job: string, { deliveryId }: z.output<typeof queuedDelivery>): Promise<void> {
    const { state } = await states.of(delivery.decider, `delivery-${deliveryId}`);
    if (state.status !== 'requested') return;
    if (state.progress === 'sending') {
      // another job of the delivery tries it at this moment
      if (!isInterrupted(state, job, now())) return;
      return note(state.of, state.attempt, { is: 'unknown', reason: 'interrupted' });
    }
    if (state.progress !== 'waiting') return;
    const attempt = state.attempt + 1;
    if (state.erased) return note(state.of, attempt, { is: 'failed', reason: recipientErased });
    // another job comes at its new time
    if (Date.parse(state.dueAt) > now() + MOST_EARLY_MS) return;
    // the outbox queues it again when nothing holds it
    if (await kind.holds?.(state.of.tenantId)) return;
    // before it gets another time, which would be after the restore
    if (kind.whenInterrupted === 'park' && (await mayHaveGoneOut(state)))
      return note(state.of, attempt, { is: 'unknown', reason: 'restored' });
    const later = placed.has(deliveryId) ? null : pace?.(state.of.source, Date.parse(state.dueAt));
    if (later) return postpone(state.of, later);
    if (kind.whenInterrupted === 'park') {
      const context = contextIn(state.of.tenantId);
      const begun = await dispatcher.dispatch(beginDelivery, { deliveryId, attempt, job }, context);
      // cancelled, or begun by another worker
      if (!begun.ok) return;
      // a restored log does not have this event, by which the host knows that something may have left
      await parts.noteOnHost({
        stream: `delivery-${deliveryId}`,
        revision: BigInt(begun.revision),
        position: BigInt(begun.position),
      });
    }
    const result = await attemptOf(state, attempt);
    if ('reason' in result) log.info({ job, reason: result.reason }, 'A delivery was not sent');
    // the address is erased before the outcome is noted, because a failed delivery has no further attempt
    if (result.is === 'refused' && result.reason === recipientErased)
      await eraseAddress(dispatcher, state.of);
    await note(state.of, attempt, outcomeOf(result, state, kind, now()));
  }

  // a delivery that was released or is overdue can have two jobs
  const inTurn = new KeyedMutex();
  return {
    queue: queueNameOf(kind.kind),
    maxConcurrent: kind.maxConcurrent,
    run({ id: job, secret }) {
      const queued = queuedDelivery.parse(secret);
      // the log has the beginning of an attempt that may not be repeated, and keeps a second job away
      if (kind.whenInterrupted === 'park') return run(job, queued);
      return inTurn.run(String(queued.deliveryId), () => run(job, queued));
    },
  };
}

/** A job is handed out again only when its worker has lost it, so an attempt that began with it has ended. */
const isInterrupted = ({ begun }: Requested, job: string, now: number): boolean =>
  begun === null || begun.job === job || Date.parse(begun.at) + LONGEST_ATTEMPT_MS < now;

/** Rejects when the time is over, whether or not the work has ended. */
async function orAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const over = Promise.withResolvers<never>();
  const end = () => over.reject(signal.reason);
  signal.addEventListener('abort', end);
  try {
    return await Promise.race([work, over.promise]);
  } finally {
    signal.removeEventListener('abort', end);
  }
}

function outcomeOf(result: DeliveryResult, state: Requested, kind: DeliveryKind, now: number): Noted {
  switch (result.is) {
    case 'sent':
      return { is: 'sent', reference: result.reference ?? null };
    case 'cancelled':
      return { is: 'cancelled' };
    case 'refused':
      return { is: 'failed', reason: result.reason, detail: result.detail ?? '' };
    case 'unknown':
      return { is: 'unknown', reason: result.reason };
    case 'later': {
      const attempts = state.attemptsSince + 1;
      if (attempts >= kind.mostAttempts) return { is: 'failed', reason: result.reason };
      const after = Math.max(now + pauseAfter(attempts), result.after?.getTime() ?? 0);
      return { is: 'postponed', reason: result.reason, until: new Date(after).toISOString() };
    }
  }
}

const isOutage = (error: unknown): boolean => error instanceof Unavailable || isDatabaseUnavailable(error);
