import { z } from 'zod';
import { defineEvent, type EventOf } from './event.ts';

/**
 * Ends a command that appended nothing: nothing of it can be appended any more. It is appended to the
 * command's target at the revision on which was decided, so that another attempt of the same command, or one
 * that resumes later, gets a conflict (docs/architecture.md, reservations). It does not change the state.
 */
export const CommandAbandoned = defineEvent({
  type: 'CommandAbandoned',
  schema: z.object({
    commandId: z.string(),
    /** the outcome of the command; absent if it was interrupted and abandoned */
    outcome: z
      .union([
        z.literal('unchanged'),
        z.object({ code: z.string(), fields: z.record(z.string(), z.string()) }),
      ])
      .optional(),
  }),
});

export type CommandAbandoned = EventOf<typeof CommandAbandoned>;
