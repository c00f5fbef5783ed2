import type { CommandAbandoned } from '../kernel/abandoned.ts';
import { never } from '../kernel/decider.ts';
import { PersistentMap } from '../kernel/persistent-map.ts';
import type { ThreadEvent } from './events.ts';
import type { ThreadState } from './state.ts';

/** The state of a thread after a domain event. */
export function evolve(state: ThreadState, happened: ThreadEvent | CommandAbandoned): ThreadState {
  switch (happened.type) {
    case 'ThreadStarted': {
      const { threadId, tenantId, about, eventId, itemId } = happened.data;
      const people = PersistentMap.of<number, boolean>();
      return { status: 'open', threadId, tenantId, about, eventId, itemId, people };
    }
    case 'ThreadJoined':
      return withPerson(state, happened.data.userId, true);
    case 'ThreadLeft':
      return withPerson(state, happened.data.userId, false);
    case 'CommandAbandoned':
      return state.status === 'unknown' ? { status: 'abandoned' } : state;
    default:
      return never(happened);
  }
}

function withPerson(state: ThreadState, userId: number, isIn: boolean): ThreadState {
  return state.status === 'open' ? { ...state, people: state.people.with(userId, isIn) } : state;
}
