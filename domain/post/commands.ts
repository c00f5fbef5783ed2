import { z } from 'zod';
import { eventOfTenant } from '../event/event-of-tenant.ts';
import { itemOfEvent } from '../item/item-of-event.ts';
import { changed } from '../kernel/changes.ts';
import { defineCommand, type CommandOf } from '../kernel/command.ts';
import { id, moment, short, talk } from '../kernel/limits.ts';
import { fileUses, ownMedia } from '../kernel/own-media.ts';
import { processOnly, staff } from '../kernel/policy.ts';
import { platforms } from './platforms.ts';
import { postReasons } from './state.ts';

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

/** Cancels a post that has not gone out, or that failed. */
export const cancelPost = defineCommand({
  name: 'CancelPost',
  policy: staff,
  input: z.object(which),
  stream: (data) => streamOf(data),
});

/** Sends a failed post again, at once. */
export const retryPost = defineCommand({
  name: 'RetryPost',
  policy: staff,
  input: z.object(which),
  stream: (data) => streamOf(data),
});

/** Says what became of a post whose outcome was unknown: staff have looked at the platform. */
export const settlePost = defineCommand({
  name: 'SettlePost',
  policy: staff,
  input: z.object({ ...which, published: z.boolean() }),
  stream: (data) => streamOf(data),
});

/** A worker begins to publish a post that is due. */
export const startPost = defineCommand({
  name: 'StartPost',
  policy: processOnly,
  input: z.object(which),
  stream: (data) => streamOf(data),
});

/** What became of a post that a worker began. */
export const reportPost = defineCommand({
  name: 'ReportPost',
  policy: processOnly,
  input: z.object({
    ...which,
    outcome: z.discriminatedUnion('is', [
      z.object({ is: z.literal('published'), reference: short, url: short }),
      z.object({ is: z.literal('deferred'), until: moment, reason: z.enum(postReasons) }),
      z.object({ is: z.literal('failed'), reason: z.enum(postReasons), detail: short }),
      z.object({ is: z.literal('unknown') }),
    ]),
  }),
  stream: (data) => streamOf(data),
});

export type PostOutcome = z.input<typeof reportPost.input>['outcome'];

export type PostCommand =
  | CommandOf<typeof schedulePost>
  | CommandOf<typeof editPost>
  | CommandOf<typeof cancelPost>
  | CommandOf<typeof retryPost>
  | CommandOf<typeof settlePost>
  | CommandOf<typeof startPost>
  | CommandOf<typeof reportPost>;
