import { sql, type Kysely, type RawBuilder } from 'kysely';
import { anyOf } from './any-of.ts';
import { bigintOf, decodeCursor, encodeCursor } from './cursor.ts';
import type { HistoryLine } from './history.ts';
import { pageLength, pageOf, type Page } from './page.ts';
import type { ReadModels } from './tables.ts';

/** A page of the history of each of some entities, at most 1,000; `before` is the cursor of an entry. */
interface HistoryQuery {
  readonly tenantId: number;
  readonly ids: readonly number[];
  readonly first: number;
  readonly before?: string | null;
}

/** An entry with the id of its entity. */
export type EntityLine = HistoryLine & { readonly entity_id: number };

/** The queries of one kind of history. They read those of many entities with one statement. */
export interface Histories {
  /** Pages by entity, newest entry first; an entity without entries is absent. Throws InvalidCursor. */
  pages(db: Kysely<ReadModels>, query: HistoryQuery): Promise<ReadonlyMap<number, Page<EntityLine>>>;
  /**
   * A page of the entries of all entities of a tenant, newest first; only of a history that is read so (`ofTenant`).
   * Throws InvalidCursor.
   */
  ofTenant(db: Kysely<ReadModels>, query: Omit<HistoryQuery, 'ids'>): Promise<Page<EntityLine>>;
  /** How many entries all entities of a tenant have together. */
  countOfTenant(db: Kysely<ReadModels>, tenantId: number): Promise<number>;
  /** How many entries each entity has; an entity without entries is absent. */
  counts(
    db: Kysely<ReadModels>,
    tenantId: number,
    ids: readonly number[],
  ): Promise<ReadonlyMap<number, number>>;
}

type HistoryTable = {
  [Name in keyof ReadModels]: ReadModels[Name] extends HistoryLine ? Name : never;
}[keyof ReadModels];

/** The most lines that one command makes: a command changes each group of fields once. */
const longestSave = 10;

/** How the lines of a history are joined. */
interface Joining {
  /** the kinds of lines that are entries of their own */
  readonly alone: readonly string[];
  /** those of them that the later lines of the same save join */
  readonly beginnings?: readonly string[];
  /** which kind names an entry of two kinds: `{ dated: 'rescheduled' }` names it `dated` */
  readonly covers?: Readonly<Record<string, string>>;
  /**
   * What the lines of one save have in common: their command, unless processes belong to the save. Clients choose
   * correlation ids and can repeat one of another person.
   */
  readonly by?: 'command_id' | 'correlation_id';
}

/** The kind of an entry with several changes. */
export const severalKinds = 'changed';

/**
 * Creates the queries for the histories stored in a table. The lines of one save are one entry, at the position of its
 * first line.
 */
export function historyIn(table: HistoryTable, joining: Joining): Histories {
  const { alone, beginnings = [], by = 'command_id' } = joining;
  // lines that another one may join
  const closed = alone.filter((kind) => !beginnings.includes(kind));
  const list = table.replace('_', '-');
  const ofEntity = table.replace(/_changes$/, '_id');
  const id = sql.ref<number>(`line.${ofEntity}`);
  const linesOfTenant = (db: Kysely<ReadModels>, tenantId: number) =>
    db
      .selectFrom(db.dynamic.table(table).as('line'))
      .select(id.as('entity_id'))
      .where('line.tenant_id', '=', tenantId);
  const linesOf = (db: Kysely<ReadModels>, tenantId: number, ids: readonly number[]) =>
    linesOfTenant(db, tenantId).where(id, '=', anyOf(ids));
  /** the name of a part in the last line before this one that has it, for a line without a name */
  const nameBefore = sql<string | null>`case when line.part is not null and line.part_name is null then (
    select earlier.part_name from ${sql.table(table)} earlier
    where earlier.tenant_id = line.tenant_id and ${sql.ref(`earlier.${ofEntity}`)} = ${id}
      and earlier.part = line.part and earlier.position < line.position and earlier.part_name is not null
    order by earlier.position desc limit 1) end`.as('name_before');
  /** whether a line belongs to the entry of the line before it in this order */
  const isJoined = (order: RawBuilder<unknown>) =>
    sql<boolean>`${sql.ref(`line.${by}`)} = lag(${sql.ref(`line.${by}`)}) ${order}
      and line.part is not distinct from lag(line.part) ${order}
      and line.kind <> all(${closed}) and lag(line.kind) ${order} <> all(${alone})`;
  const entriesOf = (lines: readonly FoundLine[], length: number): Page<EntityLine> =>
    pageOf(bySave(lines.map(named), joining).slice(0, length + 1), length, (line) =>
      encodeCursor(list, String(line.position)),
    );
  return {
    async pages(db, { tenantId, ids, first, before }) {
      const length = pageLength(first);
      const place = before ? bigintOf(decodeCursor(list, 1, before)[0]) : null;
      // each entity's lines come from the end of its index: a long history is not read to show its last page
      const rows: readonly FoundLine[] = await db
        .selectFrom(
          sql`unnest(${[...new Set(ids)].slice(0, 1_000)}::integer[])`.as<'wanted'>(sql`wanted (entity_id)`),
        )
        .innerJoinLateral(
          linesOfTenant(db, tenantId)
            .selectAll('line')
            .select(nameBefore)
            .where(id, '=', sql.ref<number>('wanted.entity_id'))
            .$if(place !== null, (lines) => lines.where('line.position', '<', place ?? 0n))
            .orderBy('line.position', 'desc')
            .limit((length + 1) * longestSave)
            .as('found'),
          (join) => join.onTrue(),
        )
        .selectAll('found')
        .orderBy('found.position', 'desc')
        .execute();
      return new Map(
        [...Map.groupBy(rows, (row) => row.entity_id)].map(([entity, lines]) => [
          entity,
          entriesOf(lines, length),
        ]),
      );
    },

    async ofTenant(db, { tenantId, first, before }) {
      const length = pageLength(first);
      const place = before ? bigintOf(decodeCursor(list, 1, before)[0]) : null;
      const rows: readonly FoundLine[] = await linesOfTenant(db, tenantId)
        .selectAll('line')
        .select(nameBefore)
        .$if(place !== null, (lines) => lines.where('line.position', '<', place ?? 0n))
        .orderBy('line.position', 'desc')
        .limit((length + 1) * longestSave)
        .execute();
      return entriesOf(rows, length);
    },

    async counts(db, tenantId, ids) {
      const order = sql`over (partition by ${id} order by line.position desc)`;
      const rows = await db
        .selectFrom(linesOf(db, tenantId, ids).select(isJoined(order).as('is_joined')).as('line'))
        .select(['entity_id', sql<string>`count(*) filter (where is_joined is not true)`.as('count')])
        .groupBy('entity_id')
        .execute();
      return new Map(rows.map((row) => [row.entity_id, Number(row.count)]));
    },

    async countOfTenant(db, tenantId) {
      const order = sql`over (order by line.position desc)`;
      const isOfEntity = sql<boolean>`${id} = lag(${id}) ${order}`;
      const joined = sql<boolean>`(${isJoined(order)} and ${isOfEntity})`;
      const { count } = await db
        .selectFrom(linesOfTenant(db, tenantId).select(joined.as('is_joined')).as('line'))
        .select(sql<string>`count(*) filter (where is_joined is not true)`.as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}

/** A line with the name that its part had before. */
type FoundLine = EntityLine & { readonly name_before: string | null };

const named = ({ name_before: before, ...line }: FoundLine): EntityLine => ({
  ...line,
  part_name: line.part_name ?? before,
});

/** Lines, the newest first, as entries: neighbours that one save made of the same part are one. */
function bySave(
  lines: readonly EntityLine[],
  { alone, beginnings = [], covers = {}, by = 'command_id' }: Joining,
): readonly EntityLine[] {
  const entries: EntityLine[] = [];
  for (const line of lines) {
    const later = entries.at(-1);
    const begins = beginnings.includes(line.kind);
    if (
      later === undefined ||
      later[by] !== line[by] ||
      later.entity_id !== line.entity_id ||
      later.part !== line.part ||
      alone.includes(later.kind) ||
      (alone.includes(line.kind) && !begins)
    ) {
      entries.push(line);
      continue;
    }
    const joined = covers[later.kind] === line.kind ? later.kind : severalKinds;
    entries[entries.length - 1] = {
      ...line,
      kind: begins ? line.kind : joined,
      changes: [...line.changes, ...later.changes],
      // the name after the save
      part_name: later.part_name,
    };
  }
  return entries;
}
