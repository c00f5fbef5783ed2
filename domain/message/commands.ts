import { z } from 'zod';
import { defineCommand, type CommandOf } from '../kernel/command.ts';
import { id, talk } from '../kernel/limits.ts';
import { contentEditorOf } from '../kernel/policy.ts';
import { threadOfTenant } from '../thread/thread-of-tenant.ts';

const streamOf = ({ messageId }: { readonly messageId: number }) => `message-${messageId}`;

/** Sends a message to everybody in a thread. */
export const sendMessage = defineCommand({
  name: 'SendMessage',
  policy: contentEditorOf('thread'),
  // the use case says what the thread is about, which never changes
  input: z.object({
    threadId: id,
    text: talk,
    eventId: id.nullish(),
    itemId: id.nullish(),
  }),
  draws: { messageId: 'message' },
  creates: true,
  stream: (data) => streamOf(data),
  requires: (data) => [threadOfTenant(data)],
});

/** Changes the text of one's own message. */
export const editMessage = defineCommand({
  name: 'EditMessage',
  policy: contentEditorOf('thread'),
  input: z.object({ threadId: id, messageId: id, text: talk }),
  stream: (data) => streamOf(data),
});

/** Deletes one's own message; its place in the thread stays. */
export const deleteMessage = defineCommand({
  name: 'DeleteMessage',
  policy: contentEditorOf('thread'),
  input: z.object({ threadId: id, messageId: id }),
  stream: (data) => streamOf(data),
});

export type MessageCommand =
  | CommandOf<typeof sendMessage>
  | CommandOf<typeof editMessage>
  | CommandOf<typeof deleteMessage>;
