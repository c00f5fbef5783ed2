import type { CommandAbandoned } from '../kernel/abandoned.ts';
import { never } from '../kernel/decider.ts';
import type { PushEvent } from './events.ts';
import type { PushState } from './state.ts';

/** The state of a push after a domain event. */
export function evolve(state: PushState, happened: PushEvent | CommandAbandoned): PushState {
  if (happened.type === 'PushTried') {
    const { tenantId, pushId, userId, category, notification, subscription, outcome } = happened.data;
    const of = { tenantId, pushId, userId, category, notification, subscription };
    return { status: 'tried', of, progress: outcome };
  }
  if (happened.type === 'CommandAbandoned')
    return state.status === 'absent' ? { status: 'abandoned' } : state;
  if (state.status !== 'tried') return state;
  switch (happened.type) {
    case 'PushRetried':
      return { status: 'tried', of: state.of, progress: 'waiting', retriedAt: happened.data.at };
    case 'PushTriedAgain':
      return { status: 'tried', of: state.of, progress: happened.data.outcome };
    default:
      return never(happened);
  }
}
