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
import type { Holder, ReservationState } from './state.ts';

type Decision = readonly ReservationEvent[] | Rejected<ReservationCode>;

function reserve({ data }: Reserve, state: ReservationState): Decision {
  const { now: reservedAt, ...wanted } = data;
  const reserved = [happened(NameReserved, { ...wanted, reservedAt })];
  switch (state.status) {
    case 'free':
      return reserved;
    case 'reserved':
      if (state.holder.commandId !== wanted.commandId || state.holder.target !== wanted.target)
        return reject('taken');
      // A new expectation is recorded, because a settler appends to the target at this revision.
      return state.holder.expected === wanted.expected ? [] : reserved;
    case 'confirmed':
      if (state.holder.target !== wanted.target) return reject('taken');
      // The target has the name, or had it until a moment ago. The new reservation must be recorded, or the
      // release for the earlier rename would free a name that is in use again.
      return state.holder.commandId === wanted.commandId ? [] : reserved;
    default:
      return never(state);
  }
}

function confirm({ data: { commandId } }: Confirm, state: ReservationState): Decision {
  if (state.status === 'free' || state.holder.commandId !== commandId) return reject('not-held');
  if (state.status === 'confirmed') return [];
  return [happened(NameConfirmed, { commandId, target: state.holder.target })];
}

function release({ data: { commandId, expected } }: Release, state: ReservationState): Decision {
  if (state.status === 'free' || state.holder.commandId !== commandId) return reject('not-held');
  if (expected !== undefined && state.holder.expected !== expected) return reject('not-held');
  if (state.status === 'confirmed') return reject('confirmed');
  return [happened(NameReleased, { commandId, target: state.holder.target })];
}

function releaseConfirmed(
  { data: { target, renamedAt } }: ReleaseConfirmed,
  state: ReservationState,
): Decision {
  const holder =
    state.status === 'confirmed' ? state.holder : state.status === 'reserved' ? state.previousHolder : null;
  if (holder === null || holder.target !== target || !takenBefore(holder, renamedAt))
    return reject('not-held');
  return [happened(NameReleased, { commandId: holder.commandId, target })];
}

/** Whether the name was reserved before the target reached this revision. */
function takenBefore(holder: Holder, revision: bigint): boolean {
  return holder.expected === 'none' || BigInt(holder.expected) < revision;
}

export const reservation: Aggregate<ReservationState, ReservationCommand, ReservationEvent, ReservationCode> =
  {
    category: 'reservation',
    events: reservationEvents,
    codes: reservationCodes,
    commands: [],
    decider: {
      initial: { status: 'free' },
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
