import type { ThreadRow } from '../../projections/messages/table.ts';
import { staffOf, type GatewayContext } from '../server/context.ts';
import { presentThread } from './present.ts';
import type { MessageThread } from './types.ts';

/**
 * Threads in a list of the tenant. What fields show of a thread that another tenant keeps is loaded here, because a share
 * may end before they are resolved.
 */
export async function threadsShown(
  context: GatewayContext,
  tenantId: number,
  keeperId: number,
  rows: readonly ThreadRow[],
): Promise<readonly MessageThread[]> {
  if (keeperId !== tenantId) await Promise.all(rows.map((row) => load(context, row)));
  return rows.map((row) => presentThread(row, tenantId));
}

async function load(context: GatewayContext, row: ThreadRow): Promise<void> {
  const { loaders } = context;
  const { event_id: eventId, item_id: itemId, last_message_id: messageId, tenant_id: keeper } = row;
  await Promise.all([
    loaders.threadParticipants(keeper).load(row.thread_id),
    loaders.threadsFollowed(keeper, staffOf(context).userId).load(row.thread_id),
    messageId === null ? null : loaders.messages(keeper).load(messageId),
    itemId === null ? null : loaders.items(keeper).load(itemId),
    eventId === null || itemId !== null ? null : loaders.events(keeper).load(eventId),
  ]);
}
