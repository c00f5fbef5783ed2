import type { CommandAbandoned } from '../kernel/abandoned.ts';
import { never } from '../kernel/decider.ts';
import type { RosterEvent } from './events.ts';
import type { Membership, RosterState } from './state.ts';

/** The state of a roster after a domain event. */
export function evolve(state: RosterState, event: RosterEvent | CommandAbandoned): RosterState {
  switch (event.type) {
    case 'MembershipGranted':
      return withMember(state, event.data.userId, { role: event.data.role, active: true });
    case 'MembershipDeactivated':
      return voidInvitations(changed(state, event.data.userId, { active: false }), event.data.userId);
    case 'MembershipActivated':
      return changed(state, event.data.userId, { active: true });
    case 'RoleChanged':
      return changed(state, event.data.userId, { role: event.data.to });
    case 'UserInvited': {
      const { invitationId, role } = event.data;
      const invitation = { role, voidFor: new Set<number>() };
      return { ...state, invitations: new Map([...state.invitations, [invitationId, invitation]]) };
    }
    case 'InvitationAccepted':
    case 'InvitationWithdrawn': {
      const open = [...state.invitations].filter(([id]) => id !== event.data.invitationId);
      return { ...state, invitations: new Map(open) };
    }
    case 'MembershipEnded': {
      const staying = [...state.members].filter(([userId]) => userId !== event.data.userId);
      return { ...state, members: new Map(staying) };
    }
    case 'CommandAbandoned':
      return state;
    default:
      return never(event);
  }
}

function withMember(state: RosterState, userId: number, membership: Membership): RosterState {
  return { ...state, members: new Map([...state.members, [userId, membership]]) };
}

function changed(state: RosterState, userId: number, change: Partial<Membership>): RosterState {
  const membership = state.members.get(userId);
  return membership === undefined ? state : withMember(state, userId, { ...membership, ...change });
}

/** The log does not contain whose an invitation is, so all open ones become void for a deactivated user. */
function voidInvitations(state: RosterState, userId: number): RosterState {
  const invitations = [...state.invitations].map(
    ([id, { role, voidFor }]) => [id, { role, voidFor: new Set([...voidFor, userId]) }] as const,
  );
  return { ...state, invitations: new Map(invitations) };
}
