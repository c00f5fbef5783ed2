import { z } from 'zod';
import { defineCommand, type CommandOf } from '../kernel/command.ts';
import { id, moment } from '../kernel/limits.ts';
import { admin, processOnly } from '../kernel/policy.ts';
import { role } from './events.ts';

/** Gives a person a membership of a tenant; sent by processes. */
export const grantMembership = defineCommand({
  name: 'GrantMembership',
  policy: processOnly,
  input: z.object({ rosterOf: id, userId: id, role }),
  stream: ({ rosterOf }) => `roster-${rosterOf}`,
});

/** Deactivates a membership, except that of the last active admin: decision 7. */
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

/**
 * Lets a person in who accepted an invitation sent at `sentAt`; sent by a process. It never changes a role, and
 * does not activate a membership that was deactivated after the invitation was sent.
 */
export const joinByInvitation = defineCommand({
  name: 'JoinByInvitation',
  policy: processOnly,
  input: z.object({ rosterOf: id, userId: id, role, sentAt: moment }),
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
  | CommandOf<typeof joinByInvitation>
  | CommandOf<typeof endMembership>;
