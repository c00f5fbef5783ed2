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

/** The most lines that one command makes: a command changes each group of fields once. */
const longestSave = 10;

/** The kind of an entry with changes of several kinds. */
export const severalKinds = 'changed';

/**
 * Creates the query for the history stored in a table: newest entry first, before the place of the cursor. The
 * lines of one save are one entry, at the position of its first line; lines of the kinds `alone` are never joined.
 * The query throws InvalidCursor.
 */
export function historyIn(table: HistoryTable, alone: readonly string[]): ReadHistory {
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
      .limit((length + 1) * longestSave)
      .execute();
    return pageOf(bySave(rows, alone).slice(0, length + 1), length, (row) =>
      encodeCursor(list, String(row.position)),
    );
  };
}

/** Lines, the newest first, as entries: neighbours that one request made are one, each kind once. */
function bySave(lines: readonly HistoryLine[], alone: readonly string[]): readonly HistoryLine[] {
  const entries: HistoryLine[] = [];
  let kinds = new Set<string>();
  for (const line of lines) {
    const later = entries.at(-1);
    const isJoined = later?.correlation_id === line.correlation_id && !kinds.has(line.kind);
    if (later !== undefined && isJoined && ![...kinds, line.kind].some((kind) => alone.includes(kind))) {
      const changes = [...line.changes, ...later.changes];
      entries[entries.length - 1] = { ...line, kind: severalKinds, changes };
      kinds.add(line.kind);
    } else {
      entries.push(line);
      kinds = new Set([line.kind]);
    }
  }
  return entries;
}
