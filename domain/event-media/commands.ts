import { z } from 'zod';
import { defineCommand, type CommandOf } from '../kernel/command.ts';
import { id } from '../kernel/limits.ts';
import { editorOf } from '../kernel/policy.ts';
import { fileUses } from '../kernel/own-media.ts';

/** At most so many pictures and videos are shown by one event, and by one item. */
export const mostMedia = 1_000;

/** What shows the media: an event, or an item of it. */
const target = { eventId: id, itemId: id.nullable().default(null) };

const path = z.string().min(1).max(200);
const pixels = z.int().positive().nullable();

/** Shows a file as the last one. A file that is shown there already stays where it is. */
export const attachMedia = defineCommand({
  name: 'AttachMedia',
  policy: editorOf('event'),
  input: z.object({
    ...target,
    /** as the media store describes the file */
    file: z.object({
      fileId: id,
      path,
      kind: z.enum(['image', 'video']),
      mime: z.string(),
      width: pixels,
      height: pixels,
    }),
    poster: path.nullable().default(null),
  }),
  draws: { mediaId: 'medium' },
  stream: ({ eventId }) => `media-${eventId}`,
  files: ({ file, poster }) => [
    { field: 'file', path: file.path, kind: file.kind },
    ...fileUses('poster', 'image', poster),
  ],
});

/** Moves a file before another one, or to the end. */
export const moveMedia = defineCommand({
  name: 'MoveMedia',
  policy: editorOf('event'),
  input: z.object({ ...target, fileId: id, beforeFileId: id.nullable() }),
  stream: ({ eventId }) => `media-${eventId}`,
});

/** Chooses the cover; with null the first one is the cover. */
export const chooseCover = defineCommand({
  name: 'ChooseCover',
  policy: editorOf('event'),
  input: z.object({ ...target, fileId: id.nullable() }),
  stream: ({ eventId }) => `media-${eventId}`,
});

/** Removes all of these files, or none if one of them is not shown there. */
export const removeMedia = defineCommand({
  name: 'RemoveMedia',
  policy: editorOf('event'),
  input: z.object({ ...target, fileIds: z.array(id).min(1, 'required').max(mostMedia, 'too-long') }),
  stream: ({ eventId }) => `media-${eventId}`,
});

export type MediaCommand =
  | CommandOf<typeof attachMedia>
  | CommandOf<typeof moveMedia>
  | CommandOf<typeof chooseCover>
  | CommandOf<typeof removeMedia>;
