import type { Kysely } from 'kysely';
import { anyOf } from '../kernel/any-of.ts';
import { bigintOf, decodeCursor, encodeCursor, idOf } from '../kernel/cursor.ts';
import { pageLength, pageOf, type Page } from '../kernel/page.ts';
import type { ReadModels } from '../kernel/tables.ts';
import type { CommentRow, CommentVersionRow } from './table.ts';

/** What comments are about: an event, or an item of it. */
export interface CommentTarget {
  readonly tenantId: number;
  readonly eventId: number;
  /** null for the event itself */
  readonly itemId: number | null;
}

/** A page of the comments on an event or item, the newest first. Throws InvalidCursor. */
export async function commentsPage(
  db: Kysely<ReadModels>,
  query: CommentTarget & { first: number; after?: string | null; longest?: number },
): Promise<Page<CommentRow>> {
  const length = pageLength(query.first, query.longest);
  const before = query.after ? idOf(decodeCursor('comments', 1, query.after)[0]) : undefined;
  const rows = await commentsOn(db, query)
    .selectAll()
    .$if(before !== undefined, (found) => found.where('comment_id', '<', before ?? 0))
    .orderBy('comment_id', 'desc')
    .limit(length + 1)
    .execute();
  return pageOf(rows, length, (row) => encodeCursor('comments', String(row.comment_id)));
}

/** How many comments an event or item has. */
export async function commentCount(db: Kysely<ReadModels>, target: CommentTarget): Promise<number> {
  const { count } = await commentsOn(db, target)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Comments of a tenant by id, in no order; missing ones are absent. At most 1,000 ids. */
export async function commentsByIds(
  db: Kysely<ReadModels>,
  tenantId: number,
  commentIds: readonly number[],
): Promise<readonly CommentRow[]> {
  if (commentIds.length === 0) return [];
  return db
    .selectFrom('comments')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('comment_id', '=', anyOf(commentIds))
    .execute();
}

/** A page of the texts that a comment had before, the latest first. Throws InvalidCursor. */
export async function commentVersionsPage(
  db: Kysely<ReadModels>,
  query: { tenantId: number; commentId: number; first: number; after?: string | null },
): Promise<Page<CommentVersionRow>> {
  const length = pageLength(query.first);
  const before = query.after ? bigintOf(decodeCursor('comment-versions', 1, query.after)[0]) : undefined;
  const rows = await versionsOf(db, query.tenantId, query.commentId)
    .selectAll()
    .$if(before !== undefined, (found) => found.where('position', '<', before ?? 0n))
    .orderBy('position', 'desc')
    .limit(length + 1)
    .execute();
  return pageOf(rows, length, (row) => encodeCursor('comment-versions', String(row.position)));
}

/** How many texts a comment had before. */
export async function commentVersionCount(
  db: Kysely<ReadModels>,
  tenantId: number,
  commentId: number,
): Promise<number> {
  const { count } = await versionsOf(db, tenantId, commentId)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A page of the ids of the comments that a person wrote, in all tenants: at most 10,000 after an id, by id. */
export async function commentsOfPerson(
  db: Kysely<ReadModels>,
  userId: number,
  after: number,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('comments')
    .select('comment_id')
    .where('user_id', '=', userId)
    .where('comment_id', '>', after)
    .orderBy('comment_id')
    .limit(10_000)
    .execute();
  return rows.map((row) => row.comment_id);
}

function commentsOn(db: Kysely<ReadModels>, { tenantId, eventId, itemId }: CommentTarget) {
  return db
    .selectFrom('comments')
    .where('tenant_id', '=', tenantId)
    .where('event_id', '=', eventId)
    .where('item_id', itemId === null ? 'is' : '=', itemId);
}

function versionsOf(db: Kysely<ReadModels>, tenantId: number, commentId: number) {
  return db
    .selectFrom('comment_versions')
    .where('tenant_id', '=', tenantId)
    .where('comment_id', '=', commentId);
}
