import type { Kysely } from 'kysely';
import type { ReadModels } from '../kernel/tables.ts';
import type { NoticeRow } from './table.ts';

/** A tenant's notices, newest first; at most 100. */
export async function latestNotices(db: Kysely<ReadModels>, tenantId: number): Promise<readonly NoticeRow[]> {
  return db
    .selectFrom('notices')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('notice_id', 'desc')
    .limit(100)
    .execute();
}

/** Those of the notices that are there, in no particular order. */
export async function noticesByIds(
  db: Kysely<ReadModels>,
  tenantId: number,
  ids: readonly number[],
): Promise<readonly NoticeRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('notices')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('notice_id', 'in', ids)
    .execute();
}
