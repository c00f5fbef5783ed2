import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event.ts';

// How one person follows one thread. A read position is the position in the log of the last message that was read;
// it always refers to an earlier event of the same log.

const which = { threadId: z.number(), tenantId: z.number(), userId: z.number() };

/** Everything up to this position was read. */
export const ThreadRead = defineEvent({
  type: 'ThreadRead',
  schema: z.object({ ...which, upTo: z.string() }),
});

/** Everything after this position counts as unread again. */
export const ThreadMarkedUnread = defineEvent({
  type: 'ThreadMarkedUnread',
  schema: z.object({ ...which, upTo: z.string() }),
});

/** The thread does not count in the badges any more. */
export const ThreadMuted = defineEvent({ type: 'ThreadMuted', schema: z.object(which) });

export const ThreadUnmuted = defineEvent({ type: 'ThreadUnmuted', schema: z.object(which) });

export const participationEvents = [ThreadRead, ThreadMarkedUnread, ThreadMuted, ThreadUnmuted] as const;

export type ParticipationEvent = EventOf<(typeof participationEvents)[number]>;
