import type { Kysely } from 'kysely';
import { bigintOf, decodeCursor, encodeCursor } from './cursor.ts';
import type { HistoryLine } from './history.ts';
import { pageLength, pageOf, type Page } from './page.ts';
import type { ReadModels } from './tables.ts';

/** A page of the history of one entity; `before` is the cursor of a line. */
interface HistoryQuery {
  readonly tenantId: number;
  readonly id: number;
  readonly first: number;
  readonly before?: string | null;
}

export type ReadHistory = (db: Kysely<ReadModels>, query: HistoryQuery) => Promise<Page<HistoryLine>>;

type HistoryTable = {
  [Name in keyof ReadModels]: ReadModels[Name] extends HistoryLine ? Name : never;
}[keyof ReadModels];

/**
 * Creates the query for the history stored in a table: newest line first, before the place of the cursor. The
 * query throws InvalidCursor.
 */
export function historyIn(table: HistoryTable): ReadHistory {
  const list = table.replace('_', '-');
  const idColumn = table.replace(/_changes$/, '_id');
  return async (db, { tenantId, id, first, before }) => {
    const length = pageLength(first);
    const { dynamic } = db;
    let lines = db
      .selectFrom(dynamic.table(table).as('line'))
      .selectAll('line')
      .where('line.tenant_id', '=', tenantId)
      .where(dynamic.ref(idColumn), '=', id);
    if (before) lines = lines.where('line.position', '<', bigintOf(decodeCursor(list, 1, before)[0]));
    const rows: readonly HistoryLine[] = await lines
      .orderBy('line.position', 'desc')
      .limit(length + 1)
      .execute();
    return pageOf(rows, length, (row) => encodeCursor(list, String(row.position)));
  };
}
