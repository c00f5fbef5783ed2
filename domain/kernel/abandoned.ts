import { z } from 'zod';
import { defineEvent, type EventOf } from './event.ts';

/**
 * Marks a command as given up. Before a reservation is freed, this is appended to the command's target at the
 * revision that the command expects. A command that resumes later then gets a conflict (docs/architecture.md,
 * reservations). It does not change the state.
 */
export const CommandAbandoned = defineEvent({
  type: 'CommandAbandoned',
  schema: z.object({ commandId: z.string() }),
});

export type CommandAbandoned = EventOf<typeof CommandAbandoned>;
