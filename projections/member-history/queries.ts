import type { Kysely } from 'kysely';
import { bigintOf, decodeCursor, encodeCursor } from '../kernel/cursor.ts';
import { pageLength, pageOf, type Page } from '../kernel/page.ts';
import type { ReadModels } from '../kernel/tables.ts';
import type { MemberChangeRow } from './table.ts';

/** The history of one member, newest first, before the place of a cursor. Throws InvalidCursor. */
export async function memberChanges(
  db: Kysely<ReadModels>,
  query: { tenantId: number; memberId: number; first: number; before?: string | null },
): Promise<Page<MemberChangeRow>> {
  const length = pageLength(query.first);
  let changes = db
    .selectFrom('member_changes')
    .selectAll()
    .where('tenant_id', '=', query.tenantId)
    .where('member_id', '=', query.memberId);
  if (query.before) {
    changes = changes.where('position', '<', bigintOf(decodeCursor('member-changes', 1, query.before)[0]));
  }
  const rows = await changes
    .orderBy('position', 'desc')
    .limit(length + 1)
    .execute();
  return pageOf(rows, length, (row) => encodeCursor('member-changes', String(row.position)));
}
