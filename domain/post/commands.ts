import { z } from 'zod';
import { eventOfTenant } from '../event/event-of-tenant.ts';
import { itemOfEvent } from '../item/item-of-event.ts';
import { changed } from '../kernel/changes.ts';
import { defineCommand, type CommandOf } from '../kernel/command.ts';
import { count, id, moment, short, talk, userOrProcess } from '../kernel/limits.ts';
import { fileUses, ownMedia } from '../kernel/own-media.ts';
import { processOnly, staff } from '../kernel/policy.ts';
import { platforms } from './platforms.ts';

const streamOf = ({ postId }: { readonly postId: number }) => `post-${postId}`;
const which = { postId: id };

const medium = z.object({
  path: ownMedia.refine((path) => path !== null, 'required').transform((path) => path ?? ''),
  kind: z.enum(['image', 'video']),
});
const details = {
  platforms: z
    .array(z.enum(platforms))
    .max(platforms.length, 'too-long')
    .transform((chosen) => [...new Set(chosen)]),
  content: talk,
  media: z.array(medium).max(20, 'too-long'),
};

const filesOf = ({ media = [] }: { readonly media?: readonly z.output<typeof medium>[] | undefined }) =>
  media.flatMap(({ path, kind }) => fileUses('media', kind, path));

/** Writes a post that goes out at a time; without one at once. The sender knows the kinds of the files. */
export const schedulePost = defineCommand({
  name: 'SchedulePost',
  policy: staff,
  input: z.object({
    eventId: id.nullable().default(null),
    itemId: id.nullable().default(null),
    ...details,
    media: details.media.default([]),
    scheduledAt: moment.nullable().default(null),
  }),
  draws: { postId: 'post' },
  creates: true,
  stream: (data) => streamOf(data),
  files: filesOf,
  requires: ({ tenantId, eventId, itemId }) =>
    eventId === null
      ? []
      : [eventOfTenant({ tenantId, eventId }), ...itemOfEvent({ tenantId, eventId, itemId })],
});

/** Changes the given parts of a post that has not gone out. */
export const editPost = defineCommand({
  name: 'EditPost',
  policy: staff,
  input: z.object({ ...which, ...changed({ ...details, scheduledAt: moment }) }),
  stream: (data) => streamOf(data),
  files: filesOf,
});

/** A worker begins to publish a post that is due: from now on it cannot be changed. */
export const startPost = defineCommand({
  name: 'StartPost',
  policy: processOnly,
  input: z.object({ ...which, attempt: count.min(1) }),
  stream: (data) => streamOf(data),
});

const tried = { attempt: count.min(1) };

/** What became of the delivery of a post: docs/outbox.md. */
export const followDelivery = defineCommand({
  name: 'FollowDelivery',
  policy: processOnly,
  input: z.object({
    ...which,
    deliveryId: id,
    moved: z.discriminatedUnion('is', [
      z.object({ is: z.literal('requested') }),
      z.object({ is: z.literal('sent'), ...tried, reference: short.nullable() }),
      z.object({ is: z.literal('postponed'), ...tried, until: moment, reason: short }),
      z.object({ is: z.literal('failed'), ...tried, reason: short, detail: short }),
      z.object({ is: z.literal('unknown'), ...tried }),
      z.object({ is: z.literal('retried'), by: userOrProcess, at: moment }),
      z.object({ is: z.literal('cancelled'), by: userOrProcess }),
    ]),
  }),
  stream: (data) => streamOf(data),
});

export type PostCommand =
  | CommandOf<typeof schedulePost>
  | CommandOf<typeof editPost>
  | CommandOf<typeof startPost>
  | CommandOf<typeof followDelivery>;
