import { never } from '../kernel/decider.ts';
import type { CommandAbandoned } from '../kernel/abandoned.ts';
import type { ReservationEvent } from './events.ts';
import type { ReservationState } from './state.ts';

/** The state of a name after an event of its stream. */
export function evolve(
  state: ReservationState,
  event: ReservationEvent | CommandAbandoned,
): ReservationState {
  const { givenTo } = state;
  switch (event.type) {
    case 'NameReserved': {
      const { reservedAt, ...holder } = event.data;
      const previousHolder =
        state.status === 'confirmed'
          ? state.holder
          : state.status === 'reserved'
            ? state.previousHolder
            : null;
      return { status: 'reserved', holder, reservedAt, previousHolder, givenTo };
    }
    case 'NameConfirmed': {
      if (state.status !== 'reserved') return state;
      const { holder } = state;
      return {
        status: 'confirmed',
        holder,
        givenTo: { commandId: holder.commandId, before: givenTo },
      };
    }
    case 'NameReleased':
      return released(state, event.data.commandId);
    case 'CommandAbandoned':
      return state;
    default:
      return never(event);
  }
}

function released(state: ReservationState, commandId: string): ReservationState {
  const { givenTo } = state;
  if (state.status === 'reserved') {
    if (state.holder.commandId !== commandId) return { ...state, previousHolder: null };
    return state.previousHolder === null
      ? { status: 'free', givenTo }
      : { status: 'confirmed', holder: state.previousHolder, givenTo };
  }
  return { status: 'free', givenTo };
}
