import { z } from 'zod';
import { defineCommand, type CommandOf } from '../kernel/command.ts';
import { required } from '../kernel/limits.ts';
import { processOnly } from '../kernel/policy.ts';

/** Lets a consumer go on without an event that it cannot handle. Only the command line sends it. */
export const skipParkedEvent = defineCommand({
  name: 'SkipParkedEvent',
  policy: processOnly,
  input: z.object({
    consumer: required,
    position: z.string().regex(/^\d{1,20}$/, 'invalid'),
    scope: required,
    reason: required,
  }),
  stream: ({ consumer }) => `parking-${consumer}`,
});

export type ParkingCommand = CommandOf<typeof skipParkedEvent>;
