import type { Aggregate, CommandOf } from '../kernel/command.ts';
import { never } from '../kernel/decider.ts';
import { happened } from '../kernel/event.ts';
import { reject, type Rejected } from '../kernel/rejection.ts';
import { invitationCodes, type InvitationCode } from './codes.ts';
import * as commands from './commands.ts';
import {
  InvitationAccepted,
  InvitationClaimed,
  InvitationExpired,
  InvitationMoved,
  InvitationReleased,
  InvitationsVoided,
  InvitationWithdrawn,
  type InvitationEvent,
  invitationEvents,
} from './events.ts';
import { evolve, initial } from './evolve.ts';
import { invite } from './inviting.ts';
import { type InvitationsState, inOrder, isVoidFor, type OpenInvitation } from './state.ts';

type Decision = readonly InvitationEvent[] | Rejected<InvitationCode>;

function withdraw(
  { data: { tenantId, invitationId } }: CommandOf<typeof commands.withdrawInvitation>,
  state: InvitationsState,
): Decision {
  const invitation = state.open.get(invitationId);
  if (invitation === undefined || invitation.claim !== null) return reject('not-found');
  return [happened(InvitationWithdrawn, { tenantId, invitationId })];
}

function withdrawTo(
  { data: { tenantId, addressKey } }: CommandOf<typeof commands.withdrawInvitationTo>,
  state: InvitationsState,
): Decision {
  return idsOf(state, (invitation) => invitation.addressKey === addressKey && invitation.claim === null).map(
    (invitationId) => happened(InvitationWithdrawn, { tenantId, invitationId }),
  );
}

function accept({ data }: CommandOf<typeof commands.acceptInvitation>, state: InvitationsState): Decision {
  const { tenantId, userId, invitationId, now } = data;
  const invitation = state.open.get(invitationId);
  if (invitation === undefined || !isUsable(invitation, now) || isVoidFor(state, invitation, userId))
    return reject('link-used-up');
  const { role, sentAt } = invitation;
  return [happened(InvitationAccepted, { tenantId, userId, invitationId, role, sentAt })];
}

function claim({ data }: CommandOf<typeof commands.claimInvitation>, state: InvitationsState): Decision {
  const { tenantId, userId, invitationId, now } = data;
  const invitation = state.open.get(invitationId);
  if (invitation === undefined || !isUsable(invitation, now)) return reject('link-used-up');
  return [happened(InvitationClaimed, { tenantId, invitationId, userId, at: now })];
}

function release({ data }: CommandOf<typeof commands.releaseInvitation>, state: InvitationsState): Decision {
  const { tenantId, userId, invitationId } = data;
  if (state.open.get(invitationId)?.claim?.userId !== userId) return [];
  return [happened(InvitationReleased, { tenantId, invitationId, userId })];
}

/** Never refused: the user exists, and was registered with the link while it worked. */
function acceptClaimed(
  { data }: CommandOf<typeof commands.acceptClaimedInvitation>,
  state: InvitationsState,
): Decision {
  const { tenantId, userId, invitationId, role, now } = data;
  const sentAt = state.open.get(invitationId)?.sentAt ?? now;
  return [happened(InvitationAccepted, { tenantId, userId, invitationId, role, sentAt })];
}

function voidFor(
  { data: { tenantId, userId } }: CommandOf<typeof commands.voidInvitations>,
  state: InvitationsState,
): Decision {
  const concerned = idsOf(state, (invitation) => !isVoidFor(state, invitation, userId));
  return concerned.length === 0 ? [] : [happened(InvitationsVoided, { tenantId, userId })];
}

function expire(
  { data: { tenantId, now, until } }: CommandOf<typeof commands.expireInvitations>,
  state: InvitationsState,
): Decision {
  return idsOf(state, ({ expiresAt }) => expiresAt < until && expiresAt <= now).map((invitationId) =>
    happened(InvitationExpired, { tenantId, invitationId }),
  );
}

function move({ data }: CommandOf<typeof commands.moveInvitation>, state: InvitationsState): Decision {
  const { tenantId, invitationId, addressKey, role, sentAt, expiresAt, voidFor: users } = data;
  if (state.open.has(invitationId)) return [];
  const promised = { tenantId, invitationId, addressKey, role, sentAt, expiresAt };
  return [happened(InvitationMoved, { ...promised, voidFor: users })];
}

/** Whether the link lets somebody in: nobody else is using it, and it has not expired. */
const isUsable = ({ claim: claimed, expiresAt }: OpenInvitation, now: string): boolean =>
  claimed === null && now < expiresAt;

const idsOf = (state: InvitationsState, which: (invitation: OpenInvitation) => boolean): readonly string[] =>
  inOrder(state)
    .filter(([, invitation]) => which(invitation))
    .map(([id]) => id);

export const invitation: Aggregate<
  InvitationsState,
  commands.InvitationCommand,
  InvitationEvent,
  InvitationCode
> = {
  category: 'invitations',
  events: invitationEvents,
  codes: invitationCodes,
  ids: { invitationId: 'invitation' },
  commands: [
    commands.inviteUser,
    commands.withdrawInvitation,
    commands.withdrawInvitationTo,
    commands.acceptInvitation,
    commands.claimInvitation,
    commands.releaseInvitation,
    commands.acceptClaimedInvitation,
    commands.voidInvitations,
    commands.expireInvitations,
    commands.moveInvitation,
  ],
  decider: {
    initial,
    decide(command, state) {
      switch (command.type) {
        case 'InviteUser':
          return invite(command, state);
        case 'WithdrawInvitation':
          return withdraw(command, state);
        case 'WithdrawInvitationTo':
          return withdrawTo(command, state);
        case 'AcceptInvitation':
          return accept(command, state);
        case 'ClaimInvitation':
          return claim(command, state);
        case 'ReleaseInvitation':
          return release(command, state);
        case 'AcceptClaimedInvitation':
          return acceptClaimed(command, state);
        case 'VoidInvitations':
          return voidFor(command, state);
        case 'ExpireInvitations':
          return expire(command, state);
        case 'MoveInvitation':
          return move(command, state);
        default:
          return never(command);
      }
    },
    evolve,
  },
};
