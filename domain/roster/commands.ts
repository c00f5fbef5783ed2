import { z } from 'zod';
import { defineCommand, type CommandOf } from '../kernel/command.ts';
import { id } from '../kernel/limits.ts';
import { admin, processOnly } from '../kernel/policy.ts';
import { role } from './events.ts';

/** Gives a person a membership of a tenant; sent by processes. */
export const grantMembership = defineCommand({
  name: 'GrantMembership',
  policy: processOnly,
  input: z.object({ rosterOf: id, userId: id, role }),
  stream: ({ rosterOf }) => `roster-${rosterOf}`,
});

/** Deactivates a membership, except that of the last active admin: decisions 7. */
export const deactivateMembership = defineCommand({
  name: 'DeactivateMembership',
  policy: admin,
  input: z.object({ userId: id }),
  stream: ({ tenantId }) => `roster-${tenantId}`,
});

export const activateMembership = defineCommand({
  name: 'ActivateMembership',
  policy: admin,
  input: z.object({ userId: id }),
  stream: ({ tenantId }) => `roster-${tenantId}`,
});

export const changeRole = defineCommand({
  name: 'ChangeRole',
  policy: admin,
  input: z.object({ userId: id, role }),
  stream: ({ tenantId }) => `roster-${tenantId}`,
});

/** Records that an invitation was sent; its address and its link are stored outside the log. */
export const inviteUser = defineCommand({
  name: 'InviteUser',
  policy: admin,
  input: z.object({ invitationId: z.uuid(), role }),
  stream: ({ tenantId }) => `roster-${tenantId}`,
});

/** Withdraws an invitation that nobody has accepted yet. */
export const withdrawInvitation = defineCommand({
  name: 'WithdrawInvitation',
  policy: admin,
  input: z.object({ invitationId: z.uuid('not-an-id') }),
  stream: ({ tenantId }) => `roster-${tenantId}`,
});

/** Accepts an invitation for a person; the sender has checked the link. */
export const acceptInvitation = defineCommand({
  name: 'AcceptInvitation',
  policy: processOnly,
  input: z.object({ rosterOf: id, userId: id, invitationId: z.uuid() }),
  stream: ({ rosterOf }) => `roster-${rosterOf}`,
});

/** Removes an erased person from the roster. Irreversible; sent by a process. */
export const endMembership = defineCommand({
  name: 'EndMembership',
  policy: processOnly,
  input: z.object({ rosterOf: id, userId: id }),
  stream: ({ rosterOf }) => `roster-${rosterOf}`,
});

export type RosterCommand =
  | CommandOf<typeof grantMembership>
  | CommandOf<typeof deactivateMembership>
  | CommandOf<typeof activateMembership>
  | CommandOf<typeof changeRole>
  | CommandOf<typeof inviteUser>
  | CommandOf<typeof withdrawInvitation>
  | CommandOf<typeof acceptInvitation>
  | CommandOf<typeof endMembership>;
