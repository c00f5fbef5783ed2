import type { CommandAbandoned } from '../kernel/abandoned.ts';
import { never } from '../kernel/decider.ts';
import { PersistentMap } from '../kernel/persistent-map.ts';
import type { CommentEvent } from './events.ts';
import type { CommentState } from './state.ts';

/** The state of a comment after a domain event. */
export function evolve(state: CommentState, happened: CommentEvent | CommandAbandoned): CommentState {
  switch (happened.type) {
    case 'CommentPosted': {
      const { text, ...place } = happened.data;
      return { status: 'posted', place, text, mentioned: PersistentMap.of<number, true>() };
    }
    case 'CommentEdited':
      return state.status === 'posted' ? { ...state, text: happened.data.to } : state;
    case 'CommentDeleted':
      return { status: 'deleted', place: happened.data };
    case 'MentionedInComment':
      return state.status === 'posted'
        ? { ...state, mentioned: state.mentioned.with(happened.data.userId, true) }
        : state;
    case 'CommandAbandoned':
      return state.status === 'unknown' ? { status: 'abandoned' } : state;
    default:
      return never(happened);
  }
}
