import { z } from 'zod';
import { mostShown } from '../../projections/messages/participation-queries.ts';
import type { MessageRow } from '../../projections/messages/table.ts';
import { idShown, whole } from '../server/ids.ts';
import { momentShown, showMoment } from '../server/moments.ts';

/** A message as REST shows it: docs/product/messages.md#calls. */
export const messageShown = z
  .object({
    id: idShown,
    threadId: idShown,
    text: z.string().meta({ description: 'empty if the message was deleted' }),
    senderId: idShown,
    createdAt: momentShown,
    editedAt: momentShown.nullable(),
    deleted: z.boolean(),
  })
  .meta({ id: 'Message' });

/** Presents a message. */
export function presentMessage(row: MessageRow): z.output<typeof messageShown> {
  return {
    id: row.message_id,
    threadId: row.thread_id,
    text: row.text,
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
  participants: z.array(participant).max(mostShown),
  lastMessage: messageShown.nullable(),
  preview: z.string().meta({ description: 'the text of the last message; empty without one' }),
  unreadCount: whole,
};

export const threadShown = z.object(threadShape).meta({ id: 'Thread' });

export type ThreadShown = z.output<typeof threadShown>;
