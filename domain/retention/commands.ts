import { z } from 'zod';
import { defineCommand, type CommandOf } from '../kernel/command.ts';
import { admin } from '../kernel/policy.ts';

/** Sets for how many months after an event the data of its registrants is kept: 1 to 120. */
export const setRegistrantRetention = defineCommand({
  name: 'SetRegistrantRetention',
  policy: admin,
  input: z.object({ months: z.int('not-months').min(1, 'not-months').max(120, 'not-months') }),
  stream: ({ tenantId }) => `retention-${tenantId}`,
});

export type RetentionCommand = CommandOf<typeof setRegistrantRetention>;
