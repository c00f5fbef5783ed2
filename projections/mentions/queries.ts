import { sql, type Kysely } from 'kysely';
import { anyOf } from '../kernel/any-of.ts';
import { bigintOf, decodeCursor, encodeCursor } from '../kernel/cursor.ts';
import { pageLength, pageOf, type Page } from '../kernel/page.ts';
import type { ReadModels } from '../kernel/tables.ts';
import type { MentionSource } from './table.ts';

/** A mention with what mentions the person. */
export interface MentionRow {
  readonly tenant_id: number;
  readonly user_id: number;
  readonly source: MentionSource;
  readonly source_id: number;
  readonly event_id: number;
  readonly item_id: number | null;
  readonly position: bigint;
  readonly mentioned_at: Date;
  /** who wrote it */
  readonly author_id: number;
  readonly content: string;
  /** the later of the versions of the mention and of what mentions the person */
  readonly version: bigint;
}

interface MentionsOf {
  readonly tenantId: number;
  readonly userId: number;
}

/** A page of a person's mentions in a tenant, the newest first. Throws InvalidCursor. */
export async function mentionsPage(
  db: Kysely<ReadModels>,
  query: MentionsOf & { first: number; after?: string | null; longest?: number },
): Promise<Page<MentionRow>> {
  const length = pageLength(query.first, query.longest);
  const before = query.after ? bigintOf(decodeCursor('mentions', 1, query.after)[0]) : undefined;
  const rows = await mentionsOf(db, query)
    .select([
      'mentions.tenant_id',
      'mentions.user_id',
      'mentions.source',
      'mentions.source_id',
      'mentions.event_id',
      'mentions.item_id',
      'mentions.position',
      'mentions.mentioned_at',
      sql<number>`coalesce(comments.user_id, tasks.described_by)`.as('author_id'),
      // a task without a description is shown by its title
      sql<string>`coalesce(comments.text, nullif(tasks.description, ''), tasks.title)`.as('content'),
      sql<bigint>`greatest(mentions.version, comments.version, tasks.version)`.as('version'),
    ])
    .$if(before !== undefined, (found) => found.where('mentions.position', '<', before ?? 0n))
    .orderBy('mentions.position', 'desc')
    .limit(length + 1)
    .execute();
  return pageOf(rows, length, (row) => encodeCursor('mentions', String(row.position)));
}

/** How many mentions a person has in a tenant; those in what was deleted do not count. */
export async function mentionCount(db: Kysely<ReadModels>, whose: MentionsOf): Promise<number> {
  const { count } = await mentionsOf(db, whose)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The version of a person's latest mention. */
export interface LatestMention {
  readonly user_id: number;
  readonly version: bigint;
}

/** The latest mention of each of these people in a tenant; people without one are absent. At most 1,000. */
export async function latestMentionsOf(
  db: Kysely<ReadModels>,
  tenantId: number,
  userIds: readonly number[],
): Promise<readonly LatestMention[]> {
  if (userIds.length === 0) return [];
  return db
    .selectFrom('mentions')
    .select(['user_id', ({ fn }) => fn.max('version').as('version')])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', anyOf(userIds))
    .groupBy('user_id')
    .execute();
}

/** A mention of a comment or task that was deleted has no text and is left out. */
function mentionsOf(db: Kysely<ReadModels>, { tenantId, userId }: MentionsOf) {
  return db
    .selectFrom('mentions')
    .leftJoin('comments', (join) =>
      join
        .onRef('comments.tenant_id', '=', 'mentions.tenant_id')
        .onRef('comments.comment_id', '=', 'mentions.source_id')
        .on('mentions.source', '=', 'comment'),
    )
    .leftJoin('tasks', (join) =>
      join
        .onRef('tasks.tenant_id', '=', 'mentions.tenant_id')
        .onRef('tasks.task_id', '=', 'mentions.source_id')
        .on('mentions.source', '=', 'task'),
    )
    .where('mentions.tenant_id', '=', tenantId)
    .where('mentions.user_id', '=', userId)
    .where(({ eb, or }) =>
      or([eb('comments.comment_id', 'is not', null), eb('tasks.task_id', 'is not', null)]),
    );
}
