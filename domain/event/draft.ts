import type { CommandAbandoned } from '../kernel/abandoned.ts';
import type { EventEvent } from './events.ts';

/** Whether an event is a draft now. */
export const draftOf = {
  initial: false,
  evolve(state: boolean, event: EventEvent | CommandAbandoned): boolean {
    if (event.type === 'EventDrafted') return true;
    return event.type === 'EventPublished' ? false : state;
  },
};
