import type { Kysely } from 'kysely';
import { bigintOf, decodeCursor, encodeCursor } from '../kernel/cursor.ts';
import { pageLength, pageOf, type Page } from '../kernel/page.ts';
import type { ReadModels } from '../kernel/tables.ts';
import type { EventChangeRow } from './table.ts';

/** The history of one event, newest first, before the place of a cursor. Throws InvalidCursor. */
export async function eventChanges(
  db: Kysely<ReadModels>,
  query: { tenantId: number; eventId: number; first: number; before?: string | null },
): Promise<Page<EventChangeRow>> {
  const length = pageLength(query.first);
  let changes = db
    .selectFrom('event_changes')
    .selectAll()
    .where('tenant_id', '=', query.tenantId)
    .where('event_id', '=', query.eventId);
  if (query.before) {
    changes = changes.where('position', '<', bigintOf(decodeCursor('event-changes', 1, query.before)[0]));
  }
  const rows = await changes
    .orderBy('position', 'desc')
    .limit(length + 1)
    .execute();
  return pageOf(rows, length, (row) => encodeCursor('event-changes', String(row.position)));
}
