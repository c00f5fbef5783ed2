import type { PoolClient } from 'pg';
import type { Column, Row, Table } from '../../projections/kernel/read-model.ts';
import { arrayLiteral } from './array-literal.ts';
import type { BuiltTable } from './build.ts';
import type { Written } from './fold.ts';
import { keyText } from './plan.ts';
import { id, inSchema } from './sql-names.ts';

const version: Column = { type: 'bigint' };

/** The rows with these keys, as far as they exist, in one statement. */
export async function loadRows(
  client: PoolClient,
  { physical, table }: BuiltTable,
  keys: readonly Row[],
): Promise<ReadonlyMap<string, Row>> {
  const { rows } = await client.query<Row>(
    `select t.* from ${inSchema(physical)} t join ${unnest(table, table.key)} as k (${table.key.map(id).join(', ')})
     on ${sameKey(table, 't', 'k')}`,
    arrays(table, table.key, keys),
  );
  return new Map(rows.map((row) => [keyText(table, row), row]));
}

/** Writes what a batch made of a table: one upsert, and one delete when rows went. */
export async function writeRows(
  client: PoolClient,
  built: BuiltTable,
  written: Iterable<Written>,
): Promise<void> {
  const standing: Row[] = [];
  const gone: Row[] = [];
  for (const { row, gone: isGone, version: position } of written) {
    if (isGone) gone.push(row);
    else standing.push({ ...row, version: position });
  }
  if (standing.length > 0) await upsert(client, built, standing);
  if (gone.length > 0) await remove(client, built, gone);
}

async function upsert(client: PoolClient, { physical, table }: BuiltTable, rows: readonly Row[]) {
  const columns = [...Object.keys(table.columns), 'version'];
  const changed = columns.filter((column) => !table.key.includes(column));
  await client.query(
    `insert into ${inSchema(physical)} (${columns.map(id).join(', ')})
     select * from ${unnest(table, columns)}
     on conflict (${table.key.map(id).join(', ')}) do update
     set ${changed.map((column) => `${id(column)} = excluded.${id(column)}`).join(', ')}`,
    arrays(table, columns, rows),
  );
}

async function remove(client: PoolClient, { physical, table }: BuiltTable, keys: readonly Row[]) {
  await client.query(
    `delete from ${inSchema(physical)} t
     using ${unnest(table, table.key)} as k (${table.key.map(id).join(', ')})
     where ${sameKey(table, 't', 'k')}`,
    arrays(table, table.key, keys),
  );
}

function columnOf(table: Table, name: string): Column {
  const column = name === 'version' ? version : table.columns[name];
  if (column === undefined) throw new Error(`no column ${name}`);
  return column;
}

function unnest(table: Table, columns: readonly string[]): string {
  const types = columns.map((name, index) => `$${index + 1}::${columnOf(table, name).type}[]`);
  return `unnest(${types.join(', ')})`;
}

function arrays(table: Table, columns: readonly string[], rows: readonly Row[]): string[] {
  return columns.map((name) =>
    arrayLiteral(
      columnOf(table, name).type,
      rows.map((row) => row[name]),
    ),
  );
}

function sameKey(table: Table, left: string, right: string): string {
  return table.key.map((column) => `${left}.${id(column)} = ${right}.${id(column)}`).join(' and ');
}
