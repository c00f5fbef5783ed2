import { z } from 'zod';
import { defineCommand, type CommandOf } from '../kernel/command.ts';
import { id, short } from '../kernel/limits.ts';
import { contentEditorOf } from '../kernel/policy.ts';
import { eventOfTenant } from '../event/event-of-tenant.ts';
import { itemOfEvent } from '../item/item-of-event.ts';
import { fileUses, ownMedia } from '../kernel/own-media.ts';

/** The maximum number of pictures and videos of one event, and of one item. */
export const mostMedia = 1_000;

/** What shows the media: an event, or an item of it. */
const target = { eventId: id, itemId: id.nullable().default(null) };

const pixels = z.int().positive().max(1_000_000).nullable();

/** Shows a file as the last one. A file that is shown there already stays where it is. */
export const attachMedia = defineCommand({
  name: 'AttachMedia',
  policy: contentEditorOf('event', 'item'),
  input: z.object({
    ...target,
    // as the media store describes the file
    fileId: id,
    path: ownMedia,
    kind: z.enum(['image', 'video']),
    mime: short,
    width: pixels,
    height: pixels,
    poster: ownMedia.default(null),
  }),
  draws: { mediaId: 'medium' },
  stream: ({ eventId }) => `media-${eventId}`,
  // what is attached first becomes the cover, in the row of the event
  requires: (data) => [eventOfTenant(data), ...itemOfEvent(data)],
  files: ({ path, kind, poster }) => [
    ...fileUses('path', kind, path),
    ...fileUses('poster', 'image', poster),
  ],
});

/** Moves a file before another one, or to the end. */
export const moveMedia = defineCommand({
  name: 'MoveMedia',
  policy: contentEditorOf('event', 'item'),
  input: z.object({ ...target, fileId: id, beforeFileId: id.nullable() }),
  stream: ({ eventId }) => `media-${eventId}`,
  requires: (data) => itemOfEvent(data),
});

/** Chooses the cover; with null the first one is the cover. */
export const chooseCover = defineCommand({
  name: 'ChooseCover',
  policy: contentEditorOf('event', 'item'),
  input: z.object({ ...target, fileId: id.nullable() }),
  stream: ({ eventId }) => `media-${eventId}`,
  requires: (data) => itemOfEvent(data),
});

/** Removes all of these files, or none if one of them is not shown there. */
export const removeMedia = defineCommand({
  name: 'RemoveMedia',
  policy: contentEditorOf('event', 'item'),
  input: z.object({ ...target, fileIds: z.array(id).min(1, 'required').max(mostMedia, 'too-long') }),
  stream: ({ eventId }) => `media-${eventId}`,
  requires: (data) => itemOfEvent(data),
});

export type MediaCommand =
  | CommandOf<typeof attachMedia>
  | CommandOf<typeof moveMedia>
  | CommandOf<typeof chooseCover>
  | CommandOf<typeof removeMedia>;
