import type { CommandAbandoned } from '../kernel/abandoned.ts';
import { never } from '../kernel/decider.ts';
import type { RosterEvent } from './events.ts';
import type { Membership, RosterState } from './state.ts';

/** How an event in the log changes who works in a tenant. */
export function evolve(state: RosterState, event: RosterEvent | CommandAbandoned): RosterState {
  switch (event.type) {
    case 'MembershipGranted':
      return withMember(state, event.data.userId, { role: event.data.role, active: true });
    case 'MembershipDeactivated':
      return notInvited(changed(state, event.data.userId, { active: false }), event.data.userId);
    case 'MembershipActivated':
      return changed(state, event.data.userId, { active: true });
    case 'RoleChanged':
      return changed(state, event.data.userId, { role: event.data.to });
    case 'UserInvited': {
      const { invitationId, role } = event.data;
      const invitation = { role, notFor: new Set<number>() };
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

/** Whose invitation it is the log does not say, so none that is open lets in who is shut out now. */
function notInvited(state: RosterState, userId: number): RosterState {
  const invitations = [...state.invitations].map(
    ([id, { role, notFor }]) => [id, { role, notFor: new Set([...notFor, userId]) }] as const,
  );
  return { ...state, invitations: new Map(invitations) };
}
