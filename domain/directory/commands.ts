import { z } from 'zod';
import { defineCommand, type CommandOf } from '../kernel/command.ts';
import { admin } from '../kernel/policy.ts';

export const directoryStream = (tenantId: number): string => `directory-${tenantId}`;

/** Shows the tenant to others, or hides it. What is shared already stays shared. */
export const setDirectoryVisibility = defineCommand({
  name: 'SetDirectoryVisibility',
  policy: admin,
  input: z.object({ shown: z.boolean() }),
  stream: ({ tenantId }) => directoryStream(tenantId),
});

export type DirectoryCommand = CommandOf<typeof setDirectoryVisibility>;
