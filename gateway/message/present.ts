import type { Attachment as AttachedFile } from '../../domain/message/events.ts';
import type { MessageRow, ThreadRow } from '../../projections/messages/table.ts';
import { Attachment, Message, MessageThread } from './types.ts';

/** A picture or video of a message. */
export const presentAttachment = ({ path, kind, width, height }: AttachedFile): Attachment =>
  Object.assign(new Attachment(), {
    url: path,
    kind,
    thumbnailUrl: kind === 'image' ? `${path}/thumbnail` : null,
    width,
    height,
  });

/** A message as a tenant sees it: the one that keeps the thread, or one that its event is shared with. */
export function presentMessage(row: MessageRow, tenantId: number = row.tenant_id): Message {
  return Object.assign(new Message(), {
    id: `Message:${row.message_id}`,
    messageId: row.message_id,
    threadId: row.thread_id,
    tenantId,
    senderId: row.user_id,
    sentIn: row.sent_in ?? row.tenant_id,
    text: row.text,
    attachments: row.files.map(presentAttachment),
    erased: row.erased,
    deleted: row.deleted,
    sentAt: row.sent_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    place: row.position,
    version: row.version,
  });
}

/**
 * A thread as a tenant sees it: the one that keeps it, or one that its event is shared with, for which it has an id of its
 * own. What depends on the reader is resolved by fields.
 */
export function presentThread(row: ThreadRow, tenantId: number = row.tenant_id): MessageThread {
  const isGuest = tenantId !== row.tenant_id;
  return Object.assign(new MessageThread(), {
    id: isGuest ? `MessageThread:${tenantId}/${row.thread_id}` : `MessageThread:${row.thread_id}`,
    threadId: row.thread_id,
    tenantId,
    keptIn: row.tenant_id,
    about: row.about,
    eventId: row.event_id,
    itemId: row.item_id,
    startedById: row.started_by,
    lastMessageId: row.last_message_id,
    lastPlace: row.last_position,
    version: row.version,
  });
}
