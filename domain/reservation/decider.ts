import type { Aggregate } from '../kernel/command.ts';
import { never } from '../kernel/decider.ts';
import { happened } from '../kernel/event.ts';
import { reject, type Rejected } from '../kernel/rejection.ts';
import { reservationCodes, type ReservationCode } from './codes.ts';
import type { Confirm, Release, ReleaseConfirmed, ReservationCommand, Reserve } from './commands.ts';
import {
  NameConfirmed,
  NameReleased,
  NameReserved,
  type ReservationEvent,
  reservationEvents,
} from './events.ts';
import { evolve } from './evolve.ts';
import { isReservedBefore, type ReservationState, wasGivenTo } from './state.ts';

type Decision = readonly ReservationEvent[] | Rejected<ReservationCode>;

function reserve({ data }: Reserve, state: ReservationState): Decision {
  const { now: reservedAt, ...wanted } = data;
  const reserved = [happened(NameReserved, { ...wanted, reservedAt })];
  // The command's event is in the log, so this is a late second attempt of it: its stream may have given the
  // name up since, and nothing would release a new reservation.
  const late = wasGivenTo(state, wanted.commandId);
  switch (state.status) {
    case 'free':
      return late ? reject('not-held') : reserved;
    case 'reserved':
      if (state.holder.commandId !== wanted.commandId || state.holder.target !== wanted.target)
        return reject('taken');
      // A later expectation is recorded, because a settler appends to the target at this revision. An earlier
      // one comes from a slower attempt of the same command, which cannot append any more.
      return isLater(wanted.expected, state.holder.expected) ? reserved : [];
    case 'confirmed':
      if (state.holder.target !== wanted.target) return reject('taken');
      if (state.holder.commandId === wanted.commandId) return [];
      // The target has the name, or had it until a moment ago. The new reservation must be recorded, or the
      // release for the earlier rename would free a name that is in use again.
      return late ? reject('not-held') : reserved;
    default:
      return never(state);
  }
}

function isLater(expected: string, than: string): boolean {
  return expected !== 'none' && (than === 'none' || BigInt(expected) > BigInt(than));
}

function confirm({ data: { commandId } }: Confirm, state: ReservationState): Decision {
  if (state.status === 'reserved' && state.holder.commandId === commandId)
    return [happened(NameConfirmed, { commandId, target: state.holder.target })];
  return wasGivenTo(state, commandId) ? [] : reject('not-held');
}

function release({ data: { commandId, expected } }: Release, state: ReservationState): Decision {
  if (state.status === 'free' || state.holder.commandId !== commandId) return reject('not-held');
  if (state.status === 'confirmed') return reject('confirmed');
  if (state.holder.expected !== expected) return reject('not-held');
  return [happened(NameReleased, { commandId, target: state.holder.target })];
}

function releaseConfirmed(
  { data: { target, renamedAt } }: ReleaseConfirmed,
  state: ReservationState,
): Decision {
  const holder =
    state.status === 'confirmed' ? state.holder : state.status === 'reserved' ? state.previousHolder : null;
  if (holder === null || holder.target !== target || !isReservedBefore(holder, renamedAt))
    return reject('not-held');
  return [happened(NameReleased, { commandId: holder.commandId, target })];
}

export const reservation: Aggregate<ReservationState, ReservationCommand, ReservationEvent, ReservationCode> =
  {
    category: 'reservation',
    events: reservationEvents,
    codes: reservationCodes,
    commands: [],
    decider: {
      initial: { status: 'free', givenTo: null },
      decide(command, state) {
        switch (command.type) {
          case 'Reserve':
            return reserve(command, state);
          case 'Confirm':
            return confirm(command, state);
          case 'Release':
            return release(command, state);
          case 'ReleaseConfirmed':
            return releaseConfirmed(command, state);
          default:
            return never(command);
        }
      },
      evolve,
    },
  };
