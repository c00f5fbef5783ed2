import type { CommandAbandoned } from '../kernel/abandoned.ts';
import { never } from '../kernel/decider.ts';
import { PersistentMap } from '../kernel/persistent-map.ts';
import type { InvitationEvent } from './events.ts';
import type { Claim, InvitationsState, OpenInvitation } from './state.ts';

export const initial: InvitationsState = { open: PersistentMap.of(), sent: 0, voidUpTo: PersistentMap.of() };

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
      return { ...state, open: state.open.without(event.data.invitationId) };
    case 'InvitationsVoided':
      // The log does not contain whose an invitation is, so every open one becomes void for the user.
      return { ...state, voidUpTo: state.voidUpTo.with(event.data.userId, state.sent) };
    case 'CommandAbandoned':
      return state;
    default:
      return never(event);
  }
}

function opened(
  state: InvitationsState,
  promised: { readonly invitationId: string } & Pick<
    OpenInvitation,
    'addressKey' | 'role' | 'sentAt' | 'expiresAt'
  >,
  voidFor: readonly number[],
): InvitationsState {
  const { invitationId, addressKey, role, sentAt, expiresAt } = promised;
  const number = state.sent + 1;
  const invitation = { addressKey, role, sentAt, expiresAt, claim: null, number, voidFor: new Set(voidFor) };
  return { ...state, sent: number, open: state.open.with(invitationId, invitation) };
}

function withClaim(state: InvitationsState, invitationId: string, claim: Claim | null): InvitationsState {
  const invitation = state.open.get(invitationId);
  return invitation === undefined
    ? state
    : { ...state, open: state.open.with(invitationId, { ...invitation, claim }) };
}
