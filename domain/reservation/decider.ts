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
import type { Claim, ReservationState } from './state.ts';

type Decision = readonly ReservationEvent[] | Rejected<ReservationCode>;

function reserve({ data }: Reserve, state: ReservationState): Decision {
  const { now: reservedAt, ...claim } = data;
  const reserved = [happened(NameReserved, { ...claim, reservedAt })];
  switch (state.status) {
    case 'free':
      return reserved;
    case 'reserved':
      if (state.by.commandId !== claim.commandId || state.by.target !== claim.target) return reject('taken');
      // A try at a later revision is told, for whoever gives the command up appends at this revision.
      return state.by.expected === claim.expected ? [] : reserved;
    case 'confirmed':
      if (state.by.target !== claim.target) return reject('taken');
      // The target bears the name already, or did until a moment ago: the new claim has to be
      // written, or freeing the name for the earlier renaming would free it under the new one.
      return state.by.commandId === claim.commandId ? [] : reserved;
    default:
      return never(state);
  }
}

function confirm({ data: { commandId } }: Confirm, state: ReservationState): Decision {
  if (state.status === 'free' || state.by.commandId !== commandId) return reject('not-held');
  if (state.status === 'confirmed') return [];
  return [happened(NameConfirmed, { commandId, target: state.by.target })];
}

function release({ data: { commandId, expected } }: Release, state: ReservationState): Decision {
  if (state.status === 'free' || state.by.commandId !== commandId) return reject('not-held');
  if (expected !== undefined && state.by.expected !== expected) return reject('not-held');
  if (state.status === 'confirmed') return reject('confirmed');
  return [happened(NameReleased, { commandId, target: state.by.target })];
}

function releaseConfirmed(
  { data: { target, renamedAt } }: ReleaseConfirmed,
  state: ReservationState,
): Decision {
  const bears = state.status === 'confirmed' ? state.by : state.status === 'reserved' ? state.borne : null;
  if (bears === null || bears.target !== target || !takenBefore(bears, renamedAt)) return reject('not-held');
  return [happened(NameReleased, { commandId: bears.commandId, target })];
}

/** Whether the claim was made before the target got to this revision. */
function takenBefore(claim: Claim, revision: bigint): boolean {
  return claim.expected === 'none' || BigInt(claim.expected) < revision;
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
