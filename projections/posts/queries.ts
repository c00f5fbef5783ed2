import type { Kysely } from 'kysely';
import { anyOf } from '../kernel/any-of.ts';
import { decodeCursor, encodeCursor, idOf, momentOf } from '../kernel/cursor.ts';
import { pageLength, pageOf, type Page } from '../kernel/page.ts';
import type { ReadModels } from '../kernel/tables.ts';
import type { PostRow } from './table.ts';

/** Which posts of a tenant: all of them, or those about an event. */
export interface PostsWanted {
  readonly tenantId: number;
  readonly eventId?: number | null | undefined;
}

const wantedPosts = (db: Kysely<ReadModels>, { tenantId, eventId }: PostsWanted) => {
  const found = db.selectFrom('posts').where('tenant_id', '=', tenantId);
  return eventId == null ? found : found.where('event_id', '=', eventId);
};

/** A page of posts, that with the latest time first. Throws InvalidCursor. */
export async function postsPage(
  db: Kysely<ReadModels>,
  query: PostsWanted & { first: number; after?: string | null; longest?: number },
): Promise<Page<PostRow>> {
  const length = pageLength(query.first, query.longest);
  let found = wantedPosts(db, query).selectAll();
  if (query.after) {
    const [at, id] = decodeCursor('posts', 2, query.after);
    found = found.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('scheduled_at', 'post_id'), '<', tuple(momentOf(at), idOf(id))),
    );
  }
  const rows = await found
    .orderBy('scheduled_at', 'desc')
    .orderBy('post_id', 'desc')
    .limit(length + 1)
    .execute();
  return pageOf(rows, length, (row) =>
    encodeCursor('posts', row.scheduled_at.toISOString(), String(row.post_id)),
  );
}

/** How many posts are wanted. */
export async function postCount(db: Kysely<ReadModels>, wanted: PostsWanted): Promise<number> {
  const { count } = await wantedPosts(db, wanted)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Posts of a tenant by id, in no order; missing posts are absent. At most 1,000 ids. */
export async function postsByIds(
  db: Kysely<ReadModels>,
  tenantId: number,
  postIds: readonly number[],
): Promise<readonly PostRow[]> {
  if (postIds.length === 0) return [];
  return db
    .selectFrom('posts')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('post_id', '=', anyOf(postIds))
    .execute();
}

/** Whether a post that can still go out has this file. */
export async function isInPost(db: Kysely<ReadModels>, tenantId: number, path: string): Promise<boolean> {
  const found = await db
    .selectFrom('post_media')
    .select('post_id')
    .where('tenant_id', '=', tenantId)
    .where('path', '=', path)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
