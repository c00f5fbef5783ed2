import { sql, type Kysely } from 'kysely';
import { anyOf } from './any-of.ts';
import { bigintOf, decodeCursor, encodeCursor } from './cursor.ts';
import type { HistoryLine } from './history.ts';
import { pageLength, pageOf, type Page } from './page.ts';
import type { ReadModels } from './tables.ts';

/** A page of the history of each of some entities, at most 1,000; `before` is the cursor of a line. */
interface HistoryQuery {
  readonly tenantId: number;
  readonly ids: readonly number[];
  readonly first: number;
  readonly before?: string | null;
}

/** The queries of one kind of history. They read those of many entities with one statement. */
export interface Histories {
  /** Pages by entity, newest line first; an entity without lines is absent. Throws InvalidCursor. */
  pages(db: Kysely<ReadModels>, query: HistoryQuery): Promise<ReadonlyMap<number, Page<HistoryLine>>>;
  /** How many lines each entity has; an entity without lines is absent. */
  counts(
    db: Kysely<ReadModels>,
    tenantId: number,
    ids: readonly number[],
  ): Promise<ReadonlyMap<number, number>>;
}

type HistoryTable = {
  [Name in keyof ReadModels]: ReadModels[Name] extends HistoryLine ? Name : never;
}[keyof ReadModels];

/** Creates the queries for the histories stored in a table. */
export function historyIn(table: HistoryTable): Histories {
  const list = table.replace('_', '-');
  const id = sql.ref<number>(`line.${table.replace(/_changes$/, '_id')}`);
  const linesOf = (db: Kysely<ReadModels>, tenantId: number, ids: readonly number[]) =>
    db
      .selectFrom(db.dynamic.table(table).as('line'))
      .select(id.as('entity_id'))
      .where('line.tenant_id', '=', tenantId)
      .where(id, '=', anyOf(ids));
  return {
    async pages(db, { tenantId, ids, first, before }) {
      const length = pageLength(first);
      const place = before ? bigintOf(decodeCursor(list, 1, before)[0]) : null;
      const rows: readonly (HistoryLine & { readonly entity_id: number })[] = await db
        .selectFrom(
          linesOf(db, tenantId, ids)
            .selectAll('line')
            .select(
              sql<string>`row_number() over (partition by ${id} order by line.position desc)`.as('place'),
            )
            .$if(place !== null, (lines) => lines.where('line.position', '<', place ?? 0n))
            .as('numbered'),
        )
        .selectAll()
        .where('place', '<=', String(length + 1))
        .orderBy('position', 'desc')
        .execute();
      return new Map(
        [...Map.groupBy(rows, (row) => row.entity_id)].map(([entity, lines]) => [
          entity,
          pageOf(lines, length, (line) => encodeCursor(list, String(line.position))),
        ]),
      );
    },

    async counts(db, tenantId, ids) {
      const rows = await linesOf(db, tenantId, ids)
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .groupBy(id)
        .execute();
      return new Map(rows.map((row) => [row.entity_id, Number(row.count)]));
    },
  };
}
