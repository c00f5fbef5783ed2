import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event.ts';

// What somebody wrote is their personal data: it is sealed with their key, so erasing them erases it.

const which = {
  commentId: z.number(),
  tenantId: z.number(),
  eventId: z.number(),
  /** the item of the event that the comment is about; null for the event itself */
  itemId: z.number().nullable(),
  /** who wrote it */
  userId: z.number(),
};

export const CommentPosted = defineEvent({
  type: 'CommentPosted',
  schema: z.object({ ...which, text: z.string() }),
  personal: [{ kind: 'user', person: 'userId', fields: ['text'] }],
});

export const CommentEdited = defineEvent({
  type: 'CommentEdited',
  schema: z.object({ ...which, from: z.string(), to: z.string() }),
  personal: [{ kind: 'user', person: 'userId', fields: ['from', 'to'] }],
});

export const CommentDeleted = defineEvent({ type: 'CommentDeleted', schema: z.object(which) });

/** A comment mentions somebody whom it did not mention before. */
export const MentionedInComment = defineEvent({
  type: 'MentionedInComment',
  schema: z.object({
    commentId: z.number(),
    tenantId: z.number(),
    eventId: z.number(),
    itemId: z.number().nullable(),
    /** who is mentioned */
    userId: z.number(),
  }),
});

export const commentEvents = [CommentPosted, CommentEdited, CommentDeleted, MentionedInComment] as const;

export type CommentEvent = EventOf<(typeof commentEvents)[number]>;
