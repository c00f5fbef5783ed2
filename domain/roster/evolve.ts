import type { CommandAbandoned } from '../kernel/abandoned.ts';
import { never } from '../kernel/decider.ts';
import { PersistentMap } from '../kernel/persistent-map.ts';
import type { RosterEvent } from './events.ts';
import type { Membership, RosterState } from './state.ts';

export const initial: RosterState = {
  members: PersistentMap.of(),
  former: PersistentMap.of(),
  invitations: PersistentMap.of(),
  sent: 0,
  voidUpTo: PersistentMap.of(),
};

/** The state of a roster after a domain event. */
export function evolve(state: RosterState, event: RosterEvent | CommandAbandoned): RosterState {
  switch (event.type) {
    case 'MembershipGranted': {
      const { userId, role } = event.data;
      return { ...state, members: state.members.with(userId, { role, active: true }) };
    }
    case 'MembershipDeactivated': {
      // The log does not contain whose an invitation is, so all open ones become void for a deactivated user.
      const { userId } = event.data;
      const voidUpTo = state.voidUpTo.with(userId, state.sent);
      return { ...changed(state, userId, { active: false }), voidUpTo };
    }
    case 'MembershipActivated':
      return changed(state, event.data.userId, { active: true });
    case 'RoleChanged':
      return changed(state, event.data.userId, { role: event.data.to });
    case 'UserInvited': {
      const { invitationId, role } = event.data;
      const number = state.sent + 1;
      return { ...state, sent: number, invitations: state.invitations.with(invitationId, { role, number }) };
    }
    case 'InvitationAccepted':
    case 'InvitationWithdrawn':
      return { ...state, invitations: state.invitations.without(event.data.invitationId) };
    case 'MembershipEnded': {
      const { userId } = event.data;
      return { ...state, members: state.members.without(userId), former: state.former.with(userId, true) };
    }
    case 'CommandAbandoned':
      return state;
    default:
      return never(event);
  }
}

function changed(state: RosterState, userId: number, change: Partial<Membership>): RosterState {
  const membership = state.members.get(userId);
  return membership === undefined
    ? state
    : { ...state, members: state.members.with(userId, { ...membership, ...change }) };
}
