import { never } from '../kernel/decider.ts';
import type { CommandAbandoned } from '../kernel/abandoned.ts';
import type { ReservationEvent } from './events.ts';
import type { ReservationState } from './state.ts';

/** The state of a name after an event of its stream. */
export function evolve(
  state: ReservationState,
  event: ReservationEvent | CommandAbandoned,
): ReservationState {
  switch (event.type) {
    case 'NameReserved': {
      const { reservedAt, ...holder } = event.data;
      const previousHolder =
        state.status === 'confirmed'
          ? state.holder
          : state.status === 'reserved'
            ? state.previousHolder
            : null;
      return { status: 'reserved', holder, reservedAt, previousHolder };
    }
    case 'NameConfirmed':
      return state.status === 'reserved' ? { status: 'confirmed', holder: state.holder } : state;
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
    if (state.holder.commandId !== commandId) return { ...state, previousHolder: null };
    return state.previousHolder === null
      ? { status: 'free' }
      : { status: 'confirmed', holder: state.previousHolder };
  }
  return { status: 'free' };
}
