import type { Kysely } from 'kysely';
import { anyOf } from '../kernel/any-of.ts';
import { decodeCursor, encodeCursor, idOf } from '../kernel/cursor.ts';
import { pageLength, pageOf, type Page } from '../kernel/page.ts';
import type { ReadModels } from '../kernel/tables.ts';
import type { PushRow } from './table.ts';

/** Which pushes of a tenant. */
export interface PushesWanted {
  readonly tenantId: number;
  /** those of one person; of everybody with null */
  readonly userId: number | null;
  /** all states without it */
  readonly progress?: string | null;
}

/** A page of pushes, the newest first. Throws InvalidCursor. */
export async function pushesPage(
  db: Kysely<ReadModels>,
  query: PushesWanted & { first: number; after?: string | null },
): Promise<Page<PushRow>> {
  const length = pageLength(query.first);
  const before = query.after ? idOf(decodeCursor('pushes', 1, query.after)[0]) : undefined;
  const rows = await wanted(db, query)
    .selectAll()
    .$if(before !== undefined, (found) => found.where('push_id', '<', before ?? 0))
    .orderBy('push_id', 'desc')
    .limit(length + 1)
    .execute();
  return pageOf(rows, length, (row) => encodeCursor('pushes', String(row.push_id)));
}

/** How many there are. */
export async function pushCount(db: Kysely<ReadModels>, query: PushesWanted): Promise<number> {
  const { count } = await wanted(db, query)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Pushes of a tenant by id, in no order; missing ones are absent. At most 1,000 ids. */
export async function pushesByIds(
  db: Kysely<ReadModels>,
  tenantId: number,
  ids: readonly number[],
): Promise<readonly PushRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('pushes')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('push_id', '=', anyOf(ids))
    .execute();
}

/**
 * A page of the ids of the listed pushes to a person, of all tenants: at most 10,000 after an id, by id. For the program
 * itself.
 */
export async function pushesOfPerson(
  db: Kysely<ReadModels>,
  userId: number,
  after: number,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('pushes')
    .select('push_id')
    .where('user_id', '=', userId)
    .where('push_id', '>', after)
    .orderBy('push_id')
    .limit(10_000)
    .execute();
  return rows.map(({ push_id: pushId }) => pushId);
}

function wanted(db: Kysely<ReadModels>, { tenantId, userId, progress }: PushesWanted) {
  let rows = db.selectFrom('pushes').where('tenant_id', '=', tenantId);
  if (userId !== null) rows = rows.where('user_id', '=', userId);
  if (progress) rows = rows.where('progress', '=', progress);
  return rows;
}
