import type { CommandAbandoned } from '../kernel/abandoned.ts';
import { never } from '../kernel/decider.ts';
import type { MessageEvent } from './events.ts';
import type { MessageState } from './state.ts';

/** The state of a message after a domain event. */
export function evolve(state: MessageState, happened: MessageEvent | CommandAbandoned): MessageState {
  switch (happened.type) {
    case 'MessageSent': {
      const { files, text, ...place } = happened.data;
      return { status: 'sent', place, text, hasFiles: files !== undefined };
    }
    case 'MessageEdited':
      return state.status === 'sent' ? { ...state, text: happened.data.to } : state;
    case 'MessageDeleted':
      return { status: 'deleted' };
    case 'CommandAbandoned':
      return state.status === 'unknown' ? { status: 'abandoned' } : state;
    default:
      return never(happened);
  }
}
