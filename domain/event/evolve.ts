import type { CommandAbandoned } from '../kernel/abandoned.ts';
import { never } from '../kernel/decider.ts';
import type { EventEvent } from './events.ts';
import type { EventDetails, EventState } from './state.ts';

/** The state of an event after a domain event. */
export function evolve(state: EventState, happened: EventEvent | CommandAbandoned): EventState {
  switch (happened.type) {
    case 'EventRegistered': {
      const { eventId, tenantId, name, description, type, location, startsAt, endsAt } = happened.data;
      const details = { name, description, type, location, startsAt, endsAt };
      return { status: 'registered', eventId, tenantId, details };
    }
    case 'EventRenamed':
      return changed(state, { name: happened.data.to });
    case 'EventDescribed':
      return changed(state, { description: happened.data.to });
    case 'EventRetyped':
      return changed(state, { type: happened.data.to });
    case 'EventRelocated':
      return changed(state, { location: happened.data.to });
    case 'EventRescheduled':
      return changed(state, { startsAt: happened.data.startsAt, endsAt: happened.data.endsAt });
    case 'CommandAbandoned':
      return state.status === 'unknown' ? { status: 'abandoned' } : state;
    default:
      return never(happened);
  }
}

function changed(state: EventState, details: Partial<EventDetails>): EventState {
  return state.status === 'registered' ? { ...state, details: { ...state.details, ...details } } : state;
}
