import type { Attachment } from '../../domain/message/events.ts';
import type { MessageRow } from '../../projections/messages/table.ts';

/** The message as the command described it, for when the read models do not show it yet (decision 13). */
export const asSent = (of: {
  readonly tenantId: number;
  readonly messageId: number;
  readonly threadId: number;
  readonly userId: number;
  readonly text: string;
  readonly files: readonly Attachment[];
  readonly position: string;
}): MessageRow => ({
  tenant_id: of.tenantId,
  message_id: of.messageId,
  thread_id: of.threadId,
  user_id: of.userId,
  sent_in: null,
  text: of.text,
  files: of.files,
  erased: false,
  deleted: false,
  position: BigInt(of.position),
  sent_at: new Date(),
  edited_at: null,
  version: BigInt(of.position),
});
