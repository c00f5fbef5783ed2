import type { ExpressionBuilder, Kysely } from 'kysely';
import { anyOf } from '../kernel/any-of.ts';
import { bigintOf, decodeCursor, encodeCursor } from '../kernel/cursor.ts';
import { pageLength, pageOf, type Page } from '../kernel/page.ts';
import type { ReadModels } from '../kernel/tables.ts';
import type { ThreadRow } from './table.ts';
import { type Paging, type Whose, threadIdsOf, idsOfReaders } from './query-parts.ts';

/** A thread with the people who take part in it and those who left, for deciding who hears of its changes. */
export type ThreadWithReaders = ThreadRow & {
  readonly reader_ids: readonly number[];
  readonly past_ids: readonly number[];
};

/** Threads of a tenant by id, in no order; missing ones are absent. At most 1,000 ids. */
export async function threadsByIds(
  db: Kysely<ReadModels>,
  tenantId: number,
  threadIds: readonly number[],
): Promise<readonly ThreadRow[]> {
  if (threadIds.length === 0) return [];
  return threadsOf(db, tenantId).where('threads.thread_id', '=', anyOf(threadIds)).execute();
}

/** The same with the people who take part. */
export async function threadsForViewers(
  db: Kysely<ReadModels>,
  tenantId: number,
  threadIds: readonly number[],
): Promise<readonly ThreadWithReaders[]> {
  if (threadIds.length === 0) return [];
  const people = (found: ExpressionBuilder<ReadModels, 'threads'>, joined: boolean) =>
    found
      .selectFrom('participations as reader')
      .select(idsOfReaders.as('ids'))
      .whereRef('reader.tenant_id', '=', 'threads.tenant_id')
      .whereRef('reader.thread_id', '=', 'threads.thread_id')
      .where('reader.joined', '=', joined)
      .$asScalar()
      .$notNull();
  return threadsOf(db, tenantId)
    .select((found) => [people(found, true).as('reader_ids'), people(found, false).as('past_ids')])
    .where('threads.thread_id', '=', anyOf(threadIds))
    .execute();
}

/** The thread of an event, or of an item of it; undefined while there is none. */
export async function threadAbout(
  db: Kysely<ReadModels>,
  of: { readonly tenantId: number; readonly eventId: number; readonly itemId: number | null },
): Promise<ThreadRow | undefined> {
  return threadsOf(db, of.tenantId)
    .where('threads.event_id', '=', of.eventId)
    .where('threads.item_id', of.itemId === null ? 'is' : '=', of.itemId)
    .executeTakeFirst();
}

/** The place in a list of threads that a cursor names; undefined without a cursor. Throws InvalidCursor. */
export const placeOfThread = (cursor: string | null | undefined): bigint | undefined =>
  cursor ? bigintOf(decodeCursor('threads', 1, cursor)[0]) : undefined;

/** The cursor of a thread in a list. */
export const cursorOfThread = (row: ThreadRow): string => encodeCursor('threads', String(row.last_position));

/**
 * A page of a person's threads, that with the latest message first. A thread without messages is listed only for the
 * person who started it. Throws InvalidCursor.
 */
export async function threadsPage(db: Kysely<ReadModels>, query: Whose & Paging): Promise<Page<ThreadRow>> {
  const length = pageLength(query.first, query.longest);
  const before = placeOfThread(query.after);
  const rows = await threadsOf(db, query.tenantId)
    .where('threads.thread_id', 'in', threadIdsOf(db, query))
    .where(isListed(query.userId))
    .$if(before !== undefined, (found) => found.where('threads.last_position', '<', before ?? 0n))
    .orderBy('threads.last_position', 'desc')
    .limit(length + 1)
    .execute();
  return pageOf(rows, length, cursorOfThread);
}

/** Those of these threads that a person's list has, in no order. At most 1,000 ids. */
export async function listedAmong(
  db: Kysely<ReadModels>,
  whose: Whose,
  threadIds: readonly number[],
): Promise<readonly ThreadRow[]> {
  if (threadIds.length === 0) return [];
  return threadsOf(db, whose.tenantId)
    .where('threads.thread_id', '=', anyOf(threadIds))
    .where('threads.thread_id', 'in', threadIdsOf(db, whose))
    .where(isListed(whose.userId))
    .execute();
}

/** How many threads a person's list has; or how many of these, at most 1,000. */
export async function threadCount(
  db: Kysely<ReadModels>,
  whose: Whose,
  threadIds?: readonly number[],
): Promise<number> {
  const { count } = await db
    .selectFrom('threads')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('threads.tenant_id', '=', whose.tenantId)
    .where('threads.thread_id', 'in', threadIdsOf(db, whose))
    .$if(threadIds !== undefined, (found) => found.where('threads.thread_id', '=', anyOf(threadIds ?? [])))
    .where(isListed(whose.userId))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const isListed =
  (userId: number) =>
  ({ eb, or }: ExpressionBuilder<ReadModels, 'threads'>) =>
    or([eb('threads.last_message_id', 'is not', null), eb('threads.started_by', '=', userId)]);

/** Threads; the version is that of the last change of the thread or of anybody's part in it. */
function threadsOf(db: Kysely<ReadModels>, tenantId: number) {
  return db
    .selectFrom('threads')
    .selectAll('threads')
    .select((found) =>
      found
        .fn<bigint>('greatest', [
          'threads.version',
          found
            .selectFrom('participations as part')
            .select(({ fn }) => fn.max('part.version').as('version'))
            .whereRef('part.tenant_id', '=', 'threads.tenant_id')
            .whereRef('part.thread_id', '=', 'threads.thread_id'),
        ])
        .as('version'),
    )
    .where('threads.tenant_id', '=', tenantId);
}
