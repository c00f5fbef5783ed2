import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event.ts';
import { platforms } from './platforms.ts';

// A post is a public statement of the tenant, as the name of an event is: its text belongs to the tenant and not
// to the person who wrote it. What becomes of it follows from its delivery: docs/outbox.md.

const which = { postId: z.number(), tenantId: z.number() };

const details = {
  platforms: z.array(z.enum(platforms)),
  content: z.string(),
  media: z.array(z.object({ path: z.string(), kind: z.enum(['image', 'video']) })),
  /** ISO 8601 in UTC */
  scheduledAt: z.string(),
};

/** Staff wrote a post that goes out at a time; with `atOnce`, immediately. */
export const PostScheduled = defineEvent({
  type: 'PostScheduled',
  schema: z.object({
    ...which,
    /** what it is about; null for nothing in particular */
    eventId: z.number().nullable(),
    itemId: z.number().nullable(),
    ...details,
    atOnce: z.boolean(),
    userId: z.number(),
  }),
});

/** A post that had not gone out was changed. */
export const PostEdited = defineEvent({
  type: 'PostEdited',
  schema: z.object({ ...which, ...details, userId: z.number() }),
});

/** The outbox has the post: it goes out as this delivery. */
export const PostHandedOver = defineEvent({
  type: 'PostHandedOver',
  schema: z.object({ ...which, deliveryId: z.number() }),
});

/** A post will not go out. */
export const PostCancelled = defineEvent({
  type: 'PostCancelled',
  schema: z.object({ ...which, userId: z.number() }),
});

/** A worker began to publish. Until the next event, nobody knows whether the platform has the post. */
export const PostStarted = defineEvent({
  type: 'PostStarted',
  schema: z.object({
    ...which,
    /** the first one has number 1 */
    attempt: z.number(),
  }),
});

/** The platform has the post. */
export const PostPublished = defineEvent({
  type: 'PostPublished',
  schema: z.object({
    ...which,
    /** the platform's name for the post; null if staff found it there */
    reference: z.string().nullable(),
    /** where everybody can see it */
    url: z.string().nullable(),
  }),
});

/** The platform certainly does not have the post, and it is tried again at `until`. */
export const PostDeferred = defineEvent({
  type: 'PostDeferred',
  schema: z.object({ ...which, until: z.string(), reason: z.string() }),
});

/** The platform certainly does not have the post, and it is not tried again by itself. */
export const PostFailed = defineEvent({
  type: 'PostFailed',
  schema: z.object({
    ...which,
    reason: z.string(),
    /** what the platform said; empty if it said nothing */
    detail: z.string(),
  }),
});

/** Nobody knows whether the platform has the post. It is parked: only staff decide what becomes of it. */
export const PostParked = defineEvent({ type: 'PostParked', schema: z.object(which) });

/** Staff requested that a failed post goes out again. */
export const PostRetried = defineEvent({
  type: 'PostRetried',
  schema: z.object({ ...which, at: z.string(), userId: z.number() }),
});

export const postEvents = [
  PostScheduled,
  PostEdited,
  PostHandedOver,
  PostCancelled,
  PostStarted,
  PostPublished,
  PostDeferred,
  PostFailed,
  PostParked,
  PostRetried,
] as const;

export type PostEvent = EventOf<(typeof postEvents)[number]>;
