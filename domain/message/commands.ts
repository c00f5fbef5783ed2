import { z } from 'zod';
import { defineCommand, type CommandOf } from '../kernel/command.ts';
import { count, id, talkOrNothing } from '../kernel/limits.ts';
import { fileUses, ownMedia } from '../kernel/own-media.ts';
import { contentEditorOf, contentReaderOf } from '../kernel/policy.ts';
import { threadOfTenant } from '../thread/thread-of-tenant.ts';

const streamOf = ({ messageId }: { readonly messageId: number }) => `message-${messageId}`;

/** The maximum number of pictures and videos of one message. */
export const mostAttached = 10;

const pixels = count.min(1).max(1_000_000).nullable();

/** A picture or video, as the media store describes it. */
const attached = z.object({
  path: ownMedia.refine((path) => path !== null, 'required').transform((path) => path ?? ''),
  kind: z.enum(['image', 'video']),
  width: pixels,
  height: pixels,
});

/** Sends a message to everybody in a thread: a text, pictures and videos of the sender's tenant, or both. */
export const sendMessage = defineCommand({
  name: 'SendMessage',
  policy: contentEditorOf('thread'),
  // the use case says what the thread is about, which never changes
  input: z.object({
    threadId: id,
    text: talkOrNothing.default(''),
    files: z.array(attached).max(mostAttached, 'too-many-attached').default([]),
    eventId: id.nullish(),
    itemId: id.nullish(),
  }),
  draws: { messageId: 'message' },
  creates: true,
  stream: (data) => streamOf(data),
  requires: (data) => [threadOfTenant(data)],
  files: ({ files }) => files.flatMap(({ path, kind }) => fileUses('files', kind, path)),
  // people who write through a share attach files of their own tenant
  filesIn: ({ callerTenantId, tenantId }) => callerTenantId ?? tenantId,
});

/** Changes the text of one's own message; that of one with files may become empty. */
export const editMessage = defineCommand({
  name: 'EditMessage',
  policy: contentEditorOf('thread'),
  input: z.object({ threadId: id, messageId: id, text: talkOrNothing }),
  stream: (data) => streamOf(data),
});

/** Deletes one's own message; its place in the thread stays. Also for guests whose role was lowered since. */
export const deleteMessage = defineCommand({
  name: 'DeleteMessage',
  policy: contentReaderOf('thread'),
  input: z.object({ threadId: id, messageId: id }),
  stream: (data) => streamOf(data),
});

export type MessageCommand =
  | CommandOf<typeof sendMessage>
  | CommandOf<typeof editMessage>
  | CommandOf<typeof deleteMessage>;
