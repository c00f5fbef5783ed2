import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event.ts';

// The pictures and videos of an event and of its items. All of one event are in one stream, so that their order,
// their cover and the removal of several are decided together.

const target = {
  tenantId: z.number(),
  eventId: z.number(),
  /** the item of the event that shows it; null for the event itself */
  itemId: z.number().nullable(),
};

const which = { ...target, mediaId: z.number(), fileId: z.number() };

/** A file is shown from now on. What is said about it never changes, because a file never changes. */
export const MediaAttached = defineEvent({
  type: 'MediaAttached',
  schema: z.object({
    ...which,
    path: z.string(),
    kind: z.enum(['image', 'video']),
    mime: z.string(),
    /** pixels; null if unknown */
    width: z.number().nullable(),
    height: z.number().nullable(),
    /** path of a picture that stands for the video */
    poster: z.string().nullable(),
    /** media are ordered by place */
    place: z.number(),
    attachedBy: z.number(),
  }),
});

export const MediaMoved = defineEvent({
  type: 'MediaMoved',
  schema: z.object({ ...which, from: z.number(), to: z.number() }),
});

export const MediaRemoved = defineEvent({
  type: 'MediaRemoved',
  schema: z.object({ ...which, path: z.string(), poster: z.string().nullable() }),
});

/** What stands for an event or item in lists: a picture, or a video with its poster. */
export const coverShape = z.object({
  fileId: z.number(),
  /** path of the picture or of the video's poster; null for a video without a poster */
  picture: z.string().nullable(),
  /** path of the video; null for a picture */
  video: z.string().nullable(),
  /** pixels of the picture; null if unknown, as of a poster */
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** whether somebody chose it; otherwise it is the first one */
  chosen: z.boolean(),
});

export type Cover = z.output<typeof coverShape>;

const change = { from: coverShape.nullable(), to: coverShape.nullable() };

/** Version 1 did not have the size of the picture. */
const withSizes = ({ from, to, ...ids }: Record<string, unknown>): Record<string, unknown> => ({
  ...ids,
  from: withSize(from),
  to: withSize(to),
});
const withSize = (cover: unknown) =>
  cover === null ? null : { ...Object(cover), width: null, height: null };

export const EventCoverChanged = defineEvent({
  type: 'EventCoverChanged',
  version: 2,
  schema: z.object({ tenantId: z.number(), eventId: z.number(), ...change }),
  upcast: withSizes,
});

export const ItemCoverChanged = defineEvent({
  type: 'ItemCoverChanged',
  version: 2,
  schema: z.object({ tenantId: z.number(), eventId: z.number(), itemId: z.number(), ...change }),
  upcast: withSizes,
});

export const mediaEvents = [
  MediaAttached,
  MediaMoved,
  MediaRemoved,
  EventCoverChanged,
  ItemCoverChanged,
] as const;

export type MediaEvent = EventOf<(typeof mediaEvents)[number]>;
