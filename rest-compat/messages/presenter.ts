import { z } from 'zod';
import { mostAttached } from '../../domain/message/commands.ts';
import { mediaUrl } from '../../infra/platform/http/own-media.ts';
import { mostShown } from '../../projections/messages/participation-queries.ts';
import type { MessageRow } from '../../projections/messages/table.ts';
import { idShown, whole } from '../server/ids.ts';
import { momentShown, showMoment } from '../server/moments.ts';

const attachmentShown = z
  .object({
    kind: z.enum(['image', 'video']),
    url: z.string(),
    thumbnailUrl: z.string().nullable().meta({ description: 'null for videos' }),
    width: whole.nullable(),
    height: whole.nullable(),
  })
  .meta({ id: 'Attachment' });

/** A message as REST shows it: docs/product/messages.md#calls. */
export const messageShown = z
  .object({
    id: idShown,
    threadId: idShown,
    text: z.string().meta({ description: 'empty if the message was deleted or only shows files' }),
    attachments: z.array(attachmentShown).max(mostAttached),
    senderId: idShown,
    createdAt: momentShown,
    editedAt: momentShown.nullable(),
    deleted: z.boolean(),
  })
  .meta({ id: 'Message' });

/** Presents a message; `publicUrl`: the address of the installation. */
export function presentMessage(row: MessageRow, publicUrl: string): z.output<typeof messageShown> {
  return {
    id: row.message_id,
    threadId: row.thread_id,
    text: row.text,
    attachments: row.files.map(({ path, kind, width, height }) => ({
      kind,
      url: mediaUrl(path, publicUrl) ?? '',
      thumbnailUrl: kind === 'image' ? mediaUrl(`${path}/thumbnail`, publicUrl) : null,
      width,
      height,
    })),
    senderId: row.user_id,
    createdAt: showMoment(row.sent_at),
    editedAt: row.edited_at && showMoment(row.edited_at),
    deleted: row.deleted,
  };
}

const participant = z
  .object({ id: idShown, username: z.string(), displayName: z.string(), email: z.string() })
  .meta({ id: 'Participant' });

/** A thread as REST shows it, without its messages. */
export const threadShape = {
  id: idShown,
  title: z.string().meta({ description: 'the names of the other people, or that of the event or item' }),
  about: z.enum(['people', 'event', 'item']),
  eventId: idShown.nullable(),
  itemId: idShown.nullable(),
  sharedBy: z.string().nullable().meta({
    description:
      "the organisation whose event it is about; null for a thread that the caller's own organisation keeps",
  }),
  participants: z.array(participant).max(mostShown),
  lastMessage: messageShown.nullable(),
  preview: z.string().meta({
    description:
      'the text of the last message, or what it shows: `Photo`, `Video`, `2 files`; empty without one',
  }),
  unreadCount: whole,
};

export const threadShown = z.object(threadShape).meta({ id: 'Thread' });

export type ThreadShown = z.output<typeof threadShown>;
