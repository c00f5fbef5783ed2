import { never } from '../kernel/decider.ts';
import type { CommandAbandoned } from '../kernel/abandoned.ts';
import type { ReservationEvent } from './events.ts';
import type { ReservationState } from './state.ts';

/** How a name's stream tells whose it is. */
export function evolve(
  state: ReservationState,
  event: ReservationEvent | CommandAbandoned,
): ReservationState {
  switch (event.type) {
    case 'NameReserved': {
      const { reservedAt, ...by } = event.data;
      const borne =
        state.status === 'confirmed' ? state.by : state.status === 'reserved' ? state.borne : null;
      return { status: 'reserved', by, reservedAt, borne };
    }
    case 'NameConfirmed':
      return state.status === 'reserved' ? { status: 'confirmed', by: state.by } : state;
    case 'NameReleased':
      return released(state, event.data.commandId);
    case 'CommandAbandoned':
      return state;
    default:
      return never(event);
  }
}

function released(state: ReservationState, commandId: string): ReservationState {
  if (state.status === 'reserved') {
    if (state.by.commandId !== commandId) return { ...state, borne: null };
    return state.borne === null ? { status: 'free' } : { status: 'confirmed', by: state.borne };
  }
  return { status: 'free' };
}
