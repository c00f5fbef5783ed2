import type { CommandAbandoned } from '../kernel/abandoned.ts';
import { never } from '../kernel/decider.ts';
import type { InvitationEvent } from './events.ts';
import type { Claim, InvitationsState, OpenInvitation } from './state.ts';

/** The open invitations after a domain event. */
export function evolve(state: InvitationsState, event: InvitationEvent | CommandAbandoned): InvitationsState {
  switch (event.type) {
    case 'InvitationSent':
      return opened(state, event.data, []);
    case 'InvitationMoved':
      return opened(state, event.data, event.data.voidFor);
    case 'InvitationClaimed': {
      const { invitationId, userId, at } = event.data;
      return withClaim(state, invitationId, { userId, at });
    }
    case 'InvitationReleased':
      return withClaim(state, event.data.invitationId, null);
    case 'InvitationReplaced':
    case 'InvitationAccepted':
    case 'InvitationWithdrawn':
    case 'InvitationExpired':
      return new Map([...state].filter(([id]) => id !== event.data.invitationId));
    case 'InvitationsVoided':
      return new Map([...state].map(([id, invitation]) => [id, voided(invitation, event.data.userId)]));
    case 'CommandAbandoned':
      return state;
    default:
      return never(event);
  }
}

function opened(
  state: InvitationsState,
  promised: { readonly invitationId: string } & Omit<OpenInvitation, 'claim' | 'voidFor'>,
  voidFor: readonly number[],
): InvitationsState {
  const { invitationId, addressKey, role, sentAt, expiresAt } = promised;
  const invitation = { addressKey, role, sentAt, expiresAt, claim: null, voidFor: new Set(voidFor) };
  return new Map([...state, [invitationId, invitation]]);
}

function withClaim(state: InvitationsState, invitationId: string, claim: Claim | null): InvitationsState {
  const invitation = state.get(invitationId);
  return invitation === undefined ? state : new Map([...state, [invitationId, { ...invitation, claim }]]);
}

/** The log does not contain whose an invitation is, so every open one becomes void for the user. */
const voided = (invitation: OpenInvitation, userId: number): OpenInvitation => ({
  ...invitation,
  voidFor: new Set([...invitation.voidFor, userId]),
});
