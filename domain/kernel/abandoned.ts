import { z } from 'zod';
import { defineEvent, type EventOf } from './event.ts';

/**
 * An interrupted command was made impossible: whoever frees its reservation appends this to its
 * target first, at the revision the command expects, so that a command that wakes up late meets a
 * conflict (docs/architecture.md, reservations). It changes no state.
 */
export const CommandAbandoned = defineEvent({
  type: 'CommandAbandoned',
  schema: z.object({ commandId: z.string() }),
});

export type CommandAbandoned = EventOf<typeof CommandAbandoned>;
