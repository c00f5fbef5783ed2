import type { CommandAbandoned } from '../kernel/abandoned.ts';
import { never } from '../kernel/decider.ts';
import { addressConfirmed } from './confirmed-address.ts';
import type { UserEvent } from './events.ts';
import type { Profile, UserState } from './state.ts';

/** The state of a person after a domain event. */
export function evolve(state: UserState, event: UserEvent | CommandAbandoned): UserState {
  return withConfirmation(profileAfter(state, event), event);
}

function withConfirmation(state: UserState, event: UserEvent | CommandAbandoned): UserState {
  if (state.status !== 'registered') return state;
  const confirmed = addressConfirmed.evolve(state.addressConfirmed, event);
  return confirmed === state.addressConfirmed ? state : { ...state, addressConfirmed: confirmed };
}

function profileAfter(state: UserState, event: UserEvent | CommandAbandoned): UserState {
  switch (event.type) {
    case 'UserRegistered': {
      const { userId, ...profile } = event.data;
      return { status: 'registered', userId, profile, addressConfirmed: false };
    }
    case 'UserRenamed': {
      const { firstname, lastname } = event.data;
      return changed(state, { firstname, lastname });
    }
    case 'UserPhoneChanged':
      return changed(state, { phone: event.data.to });
    case 'UsernameChanged':
      return changed(state, { username: event.data.to });
    case 'UserEmailChanged':
      return changed(state, { email: event.data.to });
    case 'UserErased':
      return { status: 'erased' };
    case 'StaffRegistered':
    case 'UserEmailConfirmed':
    case 'PasswordChanged':
    case 'TotpEnrolled':
    case 'TotpRemoved':
    case 'PasskeyRegistered':
    case 'PasskeyRemoved':
    case 'RecoveryCodesIssued':
    case 'RecoveryCodeUsed':
      return state;
    case 'CommandAbandoned':
      return state.status === 'unknown' ? { status: 'abandoned' } : state;
    default:
      return never(event);
  }
}

function changed(state: UserState, profile: Partial<Profile>): UserState {
  return state.status === 'registered' ? { ...state, profile: { ...state.profile, ...profile } } : state;
}
