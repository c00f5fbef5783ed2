import type { CommandOf } from '../kernel/command.ts';
import { happened } from '../kernel/event.ts';
import { reject, type Rejected } from '../kernel/rejection.ts';
import type { InvitationCode } from './codes.ts';
import type { inviteUser } from './commands.ts';
import { InvitationReplaced, InvitationSent, type InvitationEvent } from './events.ts';
import { type InvitationsState, inOrder } from './state.ts';

/** The lifetime of a link: 7 days, in milliseconds. */
const WORKS_FOR_MS = 7 * 24 * 60 * 60 * 1000;
/** The maximum of open invitations of one tenant: their list is shown as a whole. */
const MOST_OPEN = 200;

/** Sends an invitation. One tenant has at most one open invitation to an address. */
export function invite(
  { data }: CommandOf<typeof inviteUser>,
  state: InvitationsState,
): readonly InvitationEvent[] | Rejected<InvitationCode> {
  const { tenantId, invitationId, addressKey, role, now } = data;
  if (state.open.has(invitationId)) return [];
  const invitations = inOrder(state);
  const open = invitations.filter(([, { expiresAt }]) => now < expiresAt);
  const others = open.filter(([, invitation]) => invitation.addressKey !== addressKey);
  if (others.length >= MOST_OPEN) return reject('too-many');
  const replaced = invitations.filter(([, invitation]) => invitation.addressKey === addressKey);
  const expiresAt = new Date(Date.parse(now) + WORKS_FOR_MS).toISOString();
  return [
    ...replaced.map(([id]) => happened(InvitationReplaced, { tenantId, invitationId: id, by: invitationId })),
    happened(InvitationSent, { tenantId, invitationId, addressKey, role, sentAt: now, expiresAt }),
  ];
}
