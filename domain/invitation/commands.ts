import { z } from 'zod';
import { defineCommand, type CommandOf } from '../kernel/command.ts';
import { id, moment } from '../kernel/limits.ts';
import { admin, processOnly } from '../kernel/policy.ts';
import { role } from '../roster/events.ts';

const invitationId = z.uuid('not-an-id');
/** All invitations of a tenant are one stream, because replacing and the limit concern several of them. */
const streamOf = ({ tenantId }: { tenantId: number }) => `invitations-${tenantId}`;

/** Sends an invitation in place of an open one to the same address. */
export const inviteUser = defineCommand({
  name: 'InviteUser',
  policy: admin,
  input: z.object({ invitationId, addressKey: z.uuid(), role }),
  stream: (data) => streamOf(data),
});

/** Withdraws an invitation that nobody has accepted yet. */
export const withdrawInvitation = defineCommand({
  name: 'WithdrawInvitation',
  policy: admin,
  input: z.object({ invitationId }),
  stream: (data) => streamOf(data),
});

/** Withdraws the open invitation to an address whose person works in the tenant now. */
export const withdrawInvitationTo = defineCommand({
  name: 'WithdrawInvitationTo',
  policy: processOnly,
  input: z.object({ addressKey: z.uuid() }),
  stream: (data) => streamOf(data),
});

/** Accepts an invitation for a signed-in person; the sender has checked the link. */
export const acceptInvitation = defineCommand({
  name: 'AcceptInvitation',
  policy: processOnly,
  input: z.object({ invitationId, userId: id }),
  stream: (data) => streamOf(data),
});

/** Keeps an invitation for somebody who registers with it, and draws their id. */
export const claimInvitation = defineCommand({
  name: 'ClaimInvitation',
  policy: processOnly,
  input: z.object({ invitationId }),
  draws: { userId: 'user' },
  stream: (data) => streamOf(data),
});

/** Gives a claim up; the sender has made sure that the user will never be registered. */
export const releaseInvitation = defineCommand({
  name: 'ReleaseInvitation',
  policy: processOnly,
  input: z.object({ invitationId, userId: id }),
  stream: (data) => streamOf(data),
});

/** Accepts an invitation for the user who was registered with it; sent by a process. */
export const acceptClaimedInvitation = defineCommand({
  name: 'AcceptClaimedInvitation',
  policy: processOnly,
  input: z.object({ invitationId, userId: id, role }),
  stream: (data) => streamOf(data),
});

/** Keeps a deactivated user from coming back by an invitation that is open now; sent by a process. */
export const voidInvitations = defineCommand({
  name: 'VoidInvitations',
  policy: processOnly,
  input: z.object({ userId: id }),
  stream: (data) => streamOf(data),
});

/** Ends the invitations of a tenant that expired before `until` and that nobody accepted. */
export const expireInvitations = defineCommand({
  name: 'ExpireInvitations',
  policy: processOnly,
  input: z.object({ until: moment }),
  stream: (data) => streamOf(data),
});

/** Continues an invitation that an earlier version of the program recorded on the stream of the roster. */
export const moveInvitation = defineCommand({
  name: 'MoveInvitation',
  policy: processOnly,
  input: z.object({
    invitationId,
    addressKey: z.uuid(),
    role,
    sentAt: moment,
    expiresAt: moment,
    voidFor: z.array(id),
  }),
  stream: (data) => streamOf(data),
});

export type InvitationCommand =
  | CommandOf<typeof inviteUser>
  | CommandOf<typeof withdrawInvitation>
  | CommandOf<typeof withdrawInvitationTo>
  | CommandOf<typeof acceptInvitation>
  | CommandOf<typeof claimInvitation>
  | CommandOf<typeof releaseInvitation>
  | CommandOf<typeof acceptClaimedInvitation>
  | CommandOf<typeof voidInvitations>
  | CommandOf<typeof expireInvitations>
  | CommandOf<typeof moveInvitation>;
