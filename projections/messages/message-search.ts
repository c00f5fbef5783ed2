import { sql, type Kysely } from 'kysely';
import { anyOf } from '../kernel/any-of.ts';
import { bigintOf, decodeCursor, encodeCursor } from '../kernel/cursor.ts';
import { pageLength, pageOf, type Page } from '../kernel/page.ts';
import type { ReadModels } from '../kernel/tables.ts';
import { searchKey } from '../members/search-key.ts';
import type { MessageRow } from './table.ts';
import { type Paging, type Whose, threadIdsOf } from './query-parts.ts';

interface Found extends Whose {
  /** matches a part of the text, in any case */
  readonly search: string;
  /** only in these threads, at most 500 */
  readonly threadIds?: readonly number[] | undefined;
}

/** A page of the messages with some words in the threads of a person, the latest first. Throws InvalidCursor. */
export async function messagesFound(
  db: Kysely<ReadModels>,
  query: Found & Paging,
): Promise<Page<MessageRow>> {
  const length = pageLength(query.first, query.longest);
  const before = query.after ? bigintOf(decodeCursor('messages-found', 1, query.after)[0]) : undefined;
  const rows = await messagesWith(db, query)
    .selectAll()
    .$if(before !== undefined, (found) => found.where('position', '<', before ?? 0n))
    .orderBy('position', 'desc')
    .limit(length + 1)
    .execute();
  return pageOf(rows, length, (row) => encodeCursor('messages-found', String(row.position)));
}

/** How many messages a search finds. */
export async function messageFoundCount(db: Kysely<ReadModels>, query: Found): Promise<number> {
  const { count } = await messagesWith(db, query)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Messages whose text contains these words, without deleted and erased ones. */
function messagesWith(db: Kysely<ReadModels>, { search, threadIds, ...whose }: Found) {
  const key = searchKey(search);
  return (
    db
      .selectFrom('messages')
      .where('tenant_id', '=', whose.tenantId)
      .where('thread_id', 'in', threadIdsOf(db, whose))
      .$if(threadIds !== undefined, (found) => found.where('thread_id', '=', anyOf(threadIds ?? [])))
      .where('deleted', '=', false)
      .where('erased', '=', false)
      // accents alone are no words
      .where(sql<boolean>`${key} <> '' and strpos(search_key, ${key}) > 0`)
  );
}
