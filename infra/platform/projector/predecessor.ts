import type { Pool } from 'pg';
import type { ReadModel, Table } from '../../../projections/kernel/read-model.ts';
import type { Build } from './build.ts';
import type { Checkpoint } from './checkpoints.ts';

/**
 * The live build of an older version (or of the read model's former name), to be fed with the handlers of this
 * program until the new build replaces it. Undefined if its tables have other columns or keys than now, because
 * then these handlers cannot write them.
 */
export async function buildToFeed(
  pool: Pool,
  model: ReadModel,
  live: Checkpoint,
  leader: string,
): Promise<Build | undefined> {
  const shapes = await shapesOf(pool, Object.values(live.tables));
  const tables = Object.entries(live.tables).flatMap(([name, physical]) => {
    const table = model.tables[name];
    return table !== undefined && shapes.get(physical) === shapeOf(table) ? [{ name, physical, table }] : [];
  });
  if (tables.length < Object.keys(live.tables).length) return undefined;
  const { name, version, build } = live;
  return {
    model: narrowed({ ...model, name, version }, new Set(tables.map((table) => table.name))),
    version,
    build,
    tables: new Map(tables.map((table) => [table.name, table])),
    leader,
  };
}

/** The read model without the tables that are new. */
function narrowed(model: ReadModel, kept: ReadonlySet<string>): ReadModel {
  const on = Array.from(
    model.on,
    ([type, changes]) => [type, changes.filter(({ table }) => kept.has(table))] as const,
  );
  return {
    ...model,
    tables: Object.fromEntries(Object.entries(model.tables).filter(([name]) => kept.has(name))),
    on: new Map(on.filter(([, changes]) => changes.length > 0)),
    trim: model.trim.filter(({ table, horizon }) => kept.has(table) && kept.has(horizon.table)),
  };
}

/** Columns, types, nullability and key of a table as a text. */
function shapeOf({ columns, key }: Table): string {
  const all = [...Object.entries(columns), ['version', { type: 'bigint' }] as const];
  return all
    .map(([name, column]) =>
      line(
        name,
        typeNames[column.type] ?? column.type,
        'nullable' in column && column.nullable === true,
        key.includes(name),
      ),
    )
    .toSorted()
    .join('\n');
}

/** The shapes of the tables as they are in the database, by physical name. */
async function shapesOf(pool: Pool, physicalNames: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{
    table: string;
    column: string;
    type: string;
    nullable: boolean;
    key: boolean;
  }>(
    `select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
            not a.attnotnull as nullable, coalesce(a.attnum = any (i.indkey), false) as key
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     left join pg_index i on i.indrelid = c.oid and i.indisprimary
     where c.relnamespace = 'read_models'::regnamespace and c.relname = any ($1)`,
    [physicalNames],
  );
  const shapes = Map.groupBy(rows, ({ table }) => table);
  return new Map(
    Array.from(shapes, ([table, columns]) => [
      table,
      columns
        .map(({ column, type, nullable, key }) => line(column, type, nullable, key))
        .toSorted()
        .join('\n'),
    ]),
  );
}

const typeNames: Readonly<Record<string, string>> = { timestamptz: 'timestamp with time zone' };

function line(column: string, type: string, nullable: boolean, key: boolean): string {
  return `${column} ${type}${nullable ? ' null' : ''}${key ? ' key' : ''}`;
}
