import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event.ts';

const which = { threadId: z.number(), tenantId: z.number() };

/** A thread of some people, of an event or of an item. Who takes part follows in events of their own. */
export const ThreadStarted = defineEvent({
  type: 'ThreadStarted',
  schema: z.object({
    ...which,
    about: z.enum(['people', 'event', 'item']),
    /** null for a thread of people */
    eventId: z.number().nullable(),
    /** null unless it is about an item */
    itemId: z.number().nullable(),
    startedBy: z.number(),
  }),
});

/** From now on the thread counts for this person. */
export const ThreadJoined = defineEvent({
  type: 'ThreadJoined',
  schema: z.object({ ...which, userId: z.number() }),
});

/** The thread does not count for this person any more. */
export const ThreadLeft = defineEvent({
  type: 'ThreadLeft',
  schema: z.object({ ...which, userId: z.number() }),
});

export const threadEvents = [ThreadStarted, ThreadJoined, ThreadLeft] as const;

export type ThreadEvent = EventOf<(typeof threadEvents)[number]>;
