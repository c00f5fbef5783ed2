import type { CommandAbandoned } from '../kernel/abandoned.ts';
import type { EventEvent } from './events.ts';

/** Whose an event is; null for an event that does not exist. */
export type EventAccess = { readonly tenantId: number; readonly registeredBy: number } | null;

/** The part of an event's state from which roles on it follow. */
export const eventAccess = {
  initial: null as EventAccess,
  evolve(state: EventAccess, event: EventEvent | CommandAbandoned): EventAccess {
    if (event.type !== 'EventRegistered') return state;
    const { tenantId, registeredBy } = event.data;
    return { tenantId, registeredBy };
  },
};
