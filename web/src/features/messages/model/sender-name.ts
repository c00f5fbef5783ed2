import type { MessageLine_MessageFragment } from '../live/message.generated.ts';

type Sender = NonNullable<MessageLine_MessageFragment['sender']>;

/** The name of the sender of a message; of a guest with their organisation. */
export const senderName = ({ displayName, tenantName }: Sender): string =>
  tenantName ? `${displayName} · ${tenantName}` : displayName;
