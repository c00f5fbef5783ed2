import type { MessageRow, ThreadRow } from '../../projections/messages/table.ts';
import { Message, MessageThread } from './types.ts';

/** A message; the same for everybody in the thread. */
export function presentMessage(row: MessageRow): Message {
  return Object.assign(new Message(), {
    id: `Message:${row.message_id}`,
    messageId: row.message_id,
    threadId: row.thread_id,
    tenantId: row.tenant_id,
    senderId: row.user_id,
    text: row.text,
    erased: row.erased,
    deleted: row.deleted,
    sentAt: row.sent_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    place: row.position,
    version: row.version,
  });
}

/** A thread; what depends on the reader is resolved by fields. */
export function presentThread(row: ThreadRow): MessageThread {
  return Object.assign(new MessageThread(), {
    id: `MessageThread:${row.thread_id}`,
    threadId: row.thread_id,
    tenantId: row.tenant_id,
    about: row.about,
    eventId: row.event_id,
    itemId: row.item_id,
    startedById: row.started_by,
    lastMessageId: row.last_message_id,
    lastPlace: row.last_position,
    version: row.version,
  });
}
