import type { CommandAbandoned } from '../kernel/abandoned.ts';
import { never } from '../kernel/decider.ts';
import type { DomainEvent } from '../kernel/event.ts';
import { PersistentMap } from '../kernel/persistent-map.ts';
import type { RosterEvent } from './events.ts';
import type { Membership, RosterState } from './state.ts';

/**
 * Events of invitations that earlier versions of the program appended to rosters. Only their names are known
 * here: they change no membership.
 */
export type EarlierInvitationEvent = DomainEvent<'InvitationAccepted' | 'InvitationWithdrawn'>;

export const initial: RosterState = { members: PersistentMap.of(), former: PersistentMap.of() };

/** The state of a roster after a domain event. */
export function evolve(
  state: RosterState,
  event: RosterEvent | EarlierInvitationEvent | CommandAbandoned,
): RosterState {
  switch (event.type) {
    case 'MembershipGranted':
      return withMember(state, event.data.userId, {
        role: event.data.role,
        active: true,
        deactivatedAt: null,
      });
    case 'MembershipDeactivated':
      return changed(state, event.data.userId, {
        active: false,
        deactivatedAt: event.data.at ?? null,
      });
    case 'MembershipActivated':
      return changed(state, event.data.userId, { active: true });
    case 'RoleChanged':
      return changed(state, event.data.userId, { role: event.data.to });
    case 'MembershipEnded': {
      const { userId } = event.data;
      return { members: state.members.without(userId), former: state.former.with(userId, true) };
    }
    case 'UserInvited':
    case 'InvitationAccepted':
    case 'InvitationWithdrawn':
    case 'CommandAbandoned':
      return state;
    default:
      return never(event);
  }
}

function withMember(state: RosterState, userId: number, membership: Membership): RosterState {
  return { ...state, members: state.members.with(userId, membership) };
}

function changed(state: RosterState, userId: number, change: Partial<Membership>): RosterState {
  const membership = state.members.get(userId);
  return membership === undefined ? state : withMember(state, userId, { ...membership, ...change });
}
