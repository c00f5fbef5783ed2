import type { Kysely } from 'kysely';
import { anyOf } from '../kernel/any-of.ts';
import { bigintOf, decodeCursor, encodeCursor } from '../kernel/cursor.ts';
import { pageLength, pageOf, type Page } from '../kernel/page.ts';
import type { ReadModels } from '../kernel/tables.ts';
import type { MessageRow } from './table.ts';
import { type Paging, idsOfReaders } from './query-parts.ts';

/** A message with the people who take part in its thread. */
export type MessageWithReaders = MessageRow & { readonly reader_ids: readonly number[] };

/** A page of a thread's messages, the latest first. Throws InvalidCursor. */
export async function messagesPage(
  db: Kysely<ReadModels>,
  query: { readonly tenantId: number; readonly threadId: number } & Paging,
): Promise<Page<MessageRow>> {
  const length = pageLength(query.first, query.longest);
  const before = query.after ? bigintOf(decodeCursor('messages', 1, query.after)[0]) : undefined;
  const rows = await messagesOf(db, query)
    .selectAll()
    .$if(before !== undefined, (found) => found.where('position', '<', before ?? 0n))
    .orderBy('position', 'desc')
    .limit(length + 1)
    .execute();
  return pageOf(rows, length, (row) => encodeCursor('messages', String(row.position)));
}

/** How many messages a thread has; deleted ones count, because their places are shown. */
export async function messageCount(
  db: Kysely<ReadModels>,
  of: { readonly tenantId: number; readonly threadId: number },
): Promise<number> {
  const { count } = await messagesOf(db, of)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Messages of a tenant by id, in no order; missing ones are absent. At most 1,000 ids. */
export async function messagesByIds(
  db: Kysely<ReadModels>,
  tenantId: number,
  messageIds: readonly number[],
): Promise<readonly MessageRow[]> {
  if (messageIds.length === 0) return [];
  return db
    .selectFrom('messages')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('message_id', '=', anyOf(messageIds))
    .execute();
}

/** The same with the people who take part in their threads. */
export async function messagesForViewers(
  db: Kysely<ReadModels>,
  tenantId: number,
  messageIds: readonly number[],
): Promise<readonly MessageWithReaders[]> {
  if (messageIds.length === 0) return [];
  return db
    .selectFrom('messages')
    .selectAll('messages')
    .select((found) =>
      found
        .selectFrom('participations as reader')
        .select(idsOfReaders.as('ids'))
        .whereRef('reader.tenant_id', '=', 'messages.tenant_id')
        .whereRef('reader.thread_id', '=', 'messages.thread_id')
        .where('reader.joined', '=', true)
        .$asScalar()
        .$notNull()
        .as('reader_ids'),
    )
    .where('tenant_id', '=', tenantId)
    .where('message_id', '=', anyOf(messageIds))
    .execute();
}

/** The latest message of others in a thread that was not deleted; undefined if there is none. */
export async function lastOfOthers(
  db: Kysely<ReadModels>,
  of: { readonly tenantId: number; readonly threadId: number; readonly userId: number },
): Promise<MessageRow | undefined> {
  return messagesOf(db, of)
    .selectAll()
    .where('user_id', '<>', of.userId)
    .where('deleted', '=', false)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A page of the ids of the messages that a person sent, in all tenants: at most 10,000 after an id, by id. */
export async function messagesOfPerson(
  db: Kysely<ReadModels>,
  userId: number,
  after: number,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('messages')
    .select('message_id')
    .where('user_id', '=', userId)
    .where('message_id', '>', after)
    .orderBy('message_id')
    .limit(10_000)
    .execute();
  return rows.map((row) => row.message_id);
}

function messagesOf(
  db: Kysely<ReadModels>,
  { tenantId, threadId }: { readonly tenantId: number; readonly threadId: number },
) {
  return db.selectFrom('messages').where('tenant_id', '=', tenantId).where('thread_id', '=', threadId);
}
