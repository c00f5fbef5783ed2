import { z } from 'zod';
import { defineCommand, type CommandOf } from '../kernel/command.ts';
import { id } from '../kernel/limits.ts';
import { admin, processOnly } from '../kernel/policy.ts';
import { role } from './events.ts';

/** Lets a person work in a tenant; sent by processes. */
export const grantMembership = defineCommand({
  name: 'GrantMembership',
  policy: processOnly,
  input: z.object({ rosterOf: id, userId: id, role }),
  stream: ({ rosterOf }) => `roster-${rosterOf}`,
});

/** Shuts a person out of the tenant; the last active admin cannot be: decisions 7. */
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

/** Writes down that a link was sent; whose it is and what it says is kept elsewhere. */
export const inviteUser = defineCommand({
  name: 'InviteUser',
  policy: admin,
  input: z.object({ invitationId: z.uuid(), role }),
  stream: ({ tenantId }) => `roster-${tenantId}`,
});

/** Takes back an invitation that nobody has accepted yet. */
export const withdrawInvitation = defineCommand({
  name: 'WithdrawInvitation',
  policy: admin,
  input: z.object({ invitationId: z.uuid('not-an-id') }),
  stream: ({ tenantId }) => `roster-${tenantId}`,
});

/** Uses an invitation up for a person; whoever sends it has seen the link. */
export const acceptInvitation = defineCommand({
  name: 'AcceptInvitation',
  policy: processOnly,
  input: z.object({ rosterOf: id, userId: id, invitationId: z.uuid() }),
  stream: ({ rosterOf }) => `roster-${rosterOf}`,
});

/** Strikes somebody who was erased off the roster, for good; sent by a process. */
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
