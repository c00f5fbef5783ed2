import { z } from 'zod';
import { defineCommand, type CommandOf } from '../kernel/command.ts';
import { id } from '../kernel/limits.ts';
import { role } from './events.ts';

/** Lets a person work in a tenant; sent by when-tenant-registered-then-grant-admin. */
export const grantMembership = defineCommand({
  name: 'GrantMembership',
  policy: 'process',
  input: z.object({ rosterOf: id, userId: id, role }),
  stream: ({ rosterOf }) => `roster-${rosterOf}`,
});

export type RosterCommand = CommandOf<typeof grantMembership>;
