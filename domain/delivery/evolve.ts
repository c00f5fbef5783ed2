import type { CommandAbandoned } from '../kernel/abandoned.ts';
import { never } from '../kernel/decider.ts';
import { ERASED } from '../kernel/erased.ts';
import type { DeliveryEvent } from './events.ts';
import { heldBack, type DeliveryProgress, type DeliveryState } from './state.ts';

/** The state of a delivery after a domain event. */
export function evolve(state: DeliveryState, happened: DeliveryEvent | CommandAbandoned): DeliveryState {
  if (happened.type === 'DeliveryRequested') {
    const { dueAt, at: _, ...of } = happened.data;
    return {
      status: 'requested',
      of,
      dueAt,
      progress: 'waiting',
      attempt: 0,
      begun: null,
      attemptsSince: 0,
      erased: false,
      returned: false,
    };
  }
  if (happened.type === 'CommandAbandoned')
    return state.status === 'absent' ? { status: 'abandoned' } : state;
  if (state.status !== 'requested') return state;
  const tried = (progress: DeliveryProgress, attempt: number) => ({
    ...state,
    progress,
    attempt,
    begun: null,
    attemptsSince: state.attemptsSince + (attempt > state.attempt ? 1 : 0),
  });
  switch (happened.type) {
    case 'DeliveryRescheduled':
      return { ...state, dueAt: happened.data.dueAt };
    case 'DeliveryBegun':
      return {
        ...tried('sending', happened.data.attempt),
        begun: { job: happened.data.job, at: happened.data.at },
      };
    case 'DeliveryPostponed': {
      const { attempt, reason, until } = happened.data;
      const { attemptsSince } = reason === heldBack ? state : tried('waiting', attempt);
      return { ...tried('waiting', attempt), attemptsSince, dueAt: until };
    }
    case 'DeliverySent':
      return tried('sent', happened.data.attempt);
    case 'DeliveryFailed':
      return tried('failed', happened.data.attempt);
    case 'DeliveryUnknown':
      return tried('unknown', happened.data.attempt);
    case 'DeliveryRetried':
      return { ...state, progress: 'waiting', attemptsSince: 0, dueAt: happened.data.at };
    case 'DeliveryCancelled':
      return { ...state, progress: 'cancelled' };
    case 'DeliveryReturned':
      return happened.data.why === 'bounced' ? { ...state, progress: 'failed', returned: true } : state;
    case 'DeliveryRecipientErased':
      return { ...state, of: { ...state.of, address: ERASED }, erased: true };
    default:
      return never(happened);
  }
}
