import type { CommandAbandoned } from '../kernel/abandoned.ts';
import { never } from '../kernel/decider.ts';
import { ERASED } from '../kernel/erased.ts';
import { PersistentMap } from '../kernel/persistent-map.ts';
import { normaliseName } from '../reservation/normalise-name.ts';
import type { RegistrationsEvent } from './events.ts';
import type { Registrant, RegistrantStatus, RegistrationsState } from './state.ts';

export const initial: RegistrationsState = {
  of: null,
  action: null,
  places: null,
  registrants: PersistentMap.of(),
  byEmail: PersistentMap.of(),
  byTicket: PersistentMap.of(),
  waiting: PersistentMap.of(),
  registered: 0,
  confirmed: 0,
  confirmedBySize: PersistentMap.of(),
};

/** The registrations of an item after a domain event. */
export function evolve(
  state: RegistrationsState,
  event: RegistrationsEvent | CommandAbandoned,
): RegistrationsState {
  switch (event.type) {
    case 'ActionSubmitted': {
      const { tenantId, eventId, itemId, submittedBy: _by, was: _was, from: _from, ...action } = event.data;
      return { ...state, of: { tenantId, eventId, itemId }, action: { ...action, active: true } };
    }
    case 'ActionClosed':
      return state.action === null ? state : { ...state, action: { ...state.action, active: false } };
    case 'PlacesSet': {
      const { capacity, sizes, itemRevision } = event.data;
      return { ...state, places: { capacity, sizes, itemRevision } };
    }
    case 'RegistrantRegistered': {
      const { registrantId, name, email, phone, answers, size, status, ticketCode, at } = event.data;
      const number = state.registered + 1;
      const details = { number, name, email, phone, answers, size, ticketCode };
      const added = { ...details, mailedAt: at, registeredAt: at, checkIn: null, undone: null };
      const byTicket = state.byTicket.with(ticketCode, registrantId);
      const known = { ...state, registered: number, byTicket };
      return withStatus(known, registrantId, { ...added, status: 'cancelled' }, status);
    }
    case 'RegistrationRepeated':
      return changed(state, event.data.registrantId, (one) => ({ ...one, mailedAt: event.data.at }));
    case 'RegistrationChanged': {
      const { registrantId, name, phone, answers, size } = event.data;
      const before = state.registrants.get(registrantId);
      if (before === undefined) return state;
      const left = withStatus(state, registrantId, before, 'cancelled');
      return withStatus(
        left,
        registrantId,
        { ...before, status: 'cancelled', name, phone, answers, size },
        before.status,
      );
    }
    case 'RegistrationCancelled':
      return notCheckedIn(moved(state, event.data.registrantId, 'cancelled'), event.data.registrantId);
    case 'RegistrantCheckedIn':
    case 'CheckInReplaced': {
      const { registrantId, scanKey, by, method, scannedAt } = event.data;
      const checkIn = { scanKey, by, method, scannedAt };
      return changed(state, registrantId, (one) => ({ ...one, checkIn }));
    }
    case 'CheckInUndone': {
      const { registrantId, scanKey, at } = event.data;
      return changed(state, registrantId, (one) => ({ ...one, checkIn: null, undone: { scanKey, at } }));
    }
    case 'RegistrantPromoted':
      return moved(state, event.data.registrantId, 'confirmed');
    case 'RegistrantErased': {
      const gone = moved(state, event.data.registrantId, 'erased');
      return changed(gone, event.data.registrantId, (one) => ({ ...one, ...nothing }));
    }
    case 'CommandAbandoned':
      return state;
    default:
      return never(event);
  }
}

const notCheckedIn = (state: RegistrationsState, id: number) =>
  changed(state, id, (one) => ({ ...one, checkIn: null }));

const nothing = { email: ERASED, name: ERASED, phone: '', answers: '{}', checkIn: null };

function changed(
  state: RegistrationsState,
  id: number,
  change: (registrant: Registrant) => Registrant,
): RegistrationsState {
  const registrant = state.registrants.get(id);
  return registrant === undefined
    ? state
    : { ...state, registrants: state.registrants.with(id, change(registrant)) };
}

function moved(state: RegistrationsState, id: number, to: RegistrantStatus): RegistrationsState {
  const registrant = state.registrants.get(id);
  return registrant === undefined ? state : withStatus(state, id, registrant, to);
}

/** The state with this registrant in a status: the places taken, the waiting list and the address follow. */
function withStatus(
  state: RegistrationsState,
  id: number,
  registrant: Registrant,
  to: RegistrantStatus,
): RegistrationsState {
  const { status: from, size, email } = registrant;
  const taken = Number(to === 'confirmed') - Number(from === 'confirmed');
  const key = normaliseName(email);
  // the address of an erased person is nobody's
  const holds = (to === 'confirmed' || to === 'waiting') && email !== ERASED;
  const theirs = state.byEmail.get(key) === id;
  return {
    ...state,
    registrants: state.registrants.with(id, { ...registrant, status: to }),
    byEmail: holds ? state.byEmail.with(key, id) : theirs ? state.byEmail.without(key) : state.byEmail,
    waiting: to === 'waiting' ? state.waiting.with(id, true) : state.waiting.without(id),
    confirmed: state.confirmed + taken,
    confirmedBySize:
      size === null || taken === 0
        ? state.confirmedBySize
        : state.confirmedBySize.with(size, (state.confirmedBySize.get(size) ?? 0) + taken),
  };
}
