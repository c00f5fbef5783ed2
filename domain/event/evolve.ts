import type { CommandAbandoned } from '../kernel/abandoned.ts';
import { never } from '../kernel/decider.ts';
import type { EventEvent } from './events.ts';
import type { EventDetails, EventState } from './state.ts';

/** The state of an event after a domain event. */
export function evolve(state: EventState, happened: EventEvent | CommandAbandoned): EventState {
  switch (happened.type) {
    case 'EventRegistered': {
      const { eventId, tenantId, name, description, type, location, startsAt, endsAt } = happened.data;
      const details = { name, description, type, location, startsAt, endsAt, days: null };
      return { status: 'registered', eventId, tenantId, details, draft: false, cancelled: false };
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
    case 'EventDaysSet': {
      const { firstDay, lastDay } = happened.data;
      return changed(state, { days: firstDay === null || lastDay === null ? null : { firstDay, lastDay } });
    }
    case 'EventDrafted':
      return state.status === 'registered' ? { ...state, draft: true } : state;
    case 'EventPublished':
      return state.status === 'registered' ? { ...state, draft: false } : state;
    case 'EventCancelled':
      return state.status === 'registered' ? { ...state, cancelled: true } : state;
    case 'EventReinstated':
      return state.status === 'registered' ? { ...state, cancelled: false } : state;
    case 'EventJoinedSeries':
      return state;
    case 'CommandAbandoned':
      return state.status === 'unknown' ? { status: 'abandoned' } : state;
    default:
      return never(happened);
  }
}

function changed(state: EventState, details: Partial<EventDetails>): EventState {
  return state.status === 'registered' ? { ...state, details: { ...state.details, ...details } } : state;
}
