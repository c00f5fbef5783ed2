import type { CommandAbandoned } from '../kernel/abandoned.ts';
import { never } from '../kernel/decider.ts';
import type { PushEvent } from './events.ts';
import type { PushState } from './state.ts';

/** The state of a push after a domain event. */
export function evolve(state: PushState, happened: PushEvent | CommandAbandoned): PushState {
  if (happened.type === 'PushTried') {
    const { tenantId, pushId, userId, notification, subscription, outcome } = happened.data;
    const of = { tenantId, pushId, userId, notification, subscription };
    return { status: 'tried', of, progress: outcome };
  }
  if (happened.type === 'CommandAbandoned')
    return state.status === 'absent' ? { status: 'abandoned' } : state;
  if (state.status !== 'tried') return state;
  switch (happened.type) {
    case 'PushRetried':
      return { ...state, progress: 'waiting' };
    case 'PushTriedAgain':
      return { ...state, progress: happened.data.outcome };
    default:
      return never(happened);
  }
}
