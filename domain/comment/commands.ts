import { z } from 'zod';
import { itemOfEvent } from '../item/item-of-event.ts';
import { defineCommand, type CommandOf } from '../kernel/command.ts';
import { id, talk } from '../kernel/limits.ts';
import { mostMentions } from '../kernel/mentions.ts';
import { contentViewerOf } from '../kernel/policy.ts';

/** the item that the comment is about; needed by those who work on a shared item */
const itemId = id.nullish();

const written = {
  text: talk,
  /** the people whom the text mentions */
  mentioned: z.array(id).max(mostMentions).default([]),
};

/** Writes a comment on an event, or on an item of it. */
export const postComment = defineCommand({
  name: 'PostComment',
  policy: contentViewerOf('event', 'item'),
  input: z.object({ eventId: id, itemId: id.nullable().default(null), ...written }),
  draws: { commentId: 'comment' },
  creates: true,
  stream: ({ commentId }) => `comment-${commentId}`,
  requires: (data) => itemOfEvent(data),
});

/** Changes the text of one's own comment. */
export const editComment = defineCommand({
  name: 'EditComment',
  policy: contentViewerOf('event', 'item'),
  input: z.object({ eventId: id, itemId, commentId: id, ...written }),
  stream: ({ commentId }) => `comment-${commentId}`,
});

/** Deletes one's own comment. */
export const deleteComment = defineCommand({
  name: 'DeleteComment',
  policy: contentViewerOf('event', 'item'),
  input: z.object({ eventId: id, itemId, commentId: id }),
  stream: ({ commentId }) => `comment-${commentId}`,
});

export type CommentCommand =
  | CommandOf<typeof postComment>
  | CommandOf<typeof editComment>
  | CommandOf<typeof deleteComment>;
