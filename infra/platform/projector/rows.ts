import type { PoolClient } from 'pg';
import type { ColumnType, Row, Table } from '../../../projections/kernel/read-model.ts';
import { prepared } from '../database/prepared.ts';
import { arrayLiteral } from './array-literal.ts';
import type { BuiltTable } from './build.ts';
import type { Written } from './fold.ts';
import { keyText, type BulkStep } from './plan.ts';
import { id, inSchema } from './sql-names.ts';
import { answered } from '../database/transaction.ts';

/** Loads the rows with these keys, if they exist, in one statement. */
export async function loadRows(
  client: PoolClient,
  { physical, table }: BuiltTable,
  keys: readonly Row[],
): Promise<ReadonlyMap<string, Row>> {
  const { rows } = await client.query<Row>(
    prepared(
      `select t.* from ${inSchema(physical)} t join ${unnest(table, table.key)} as k (${table.key.map(id).join(', ')})
     on ${sameKey(table, 't', 'k')}`,
      table.key.map((name) =>
        arrayLiteral(
          typeOf(table, name),
          keys.map((key) => key[name]),
        ),
      ),
    ),
  );
  return new Map(rows.map((row) => [keyText(table, row), row]));
}

/**
 * Sets columns of all rows with certain values. Returns the `answer` column of the changed rows; an empty
 * list without it.
 */
export async function updateRows(
  client: PoolClient,
  { physical, table }: BuiltTable,
  { event, where, columns }: BulkStep,
  answer?: string,
): Promise<readonly unknown[]> {
  const changed = [...Object.entries(columns), ['version', event.position] as const];
  const wanted = Object.entries(where);
  const equals = ([column]: readonly [string, unknown], index: number) =>
    `${id(column)} = $${index}::${typeOf(table, column)}`;
  const { rows } = await client.query<Row>(
    `update ${inSchema(physical)} set ${changed.map((pair, at) => equals(pair, at + 1)).join(', ')}
     where ${wanted.map((pair, at) => equals(pair, changed.length + at + 1)).join(' and ')}
     ${answer === undefined ? '' : `returning ${id(answer)}`}`,
    [...changed, ...wanted].map(([column, value]) =>
      typeOf(table, column) === 'jsonb' ? JSON.stringify(value) : value,
    ),
  );
  return answer === undefined ? [] : rows.map((row) => row[answer]);
}

/** The rows that a change of many rows concerns, by key text. */
export async function matchingRows(
  client: PoolClient,
  { physical, table }: BuiltTable,
  where: Row,
): Promise<ReadonlyMap<string, Row>> {
  const wanted = Object.entries(where);
  const equals = wanted.map(([column], index) => `${id(column)} = $${index + 1}::${typeOf(table, column)}`);
  const { rows } = await client.query<Row>(
    `select * from ${inSchema(physical)} where ${equals.join(' and ')}`,
    wanted.map(([, value]) => value),
  );
  return new Map(rows.map((row) => [keyText(table, row), row]));
}

/**
 * Writes the changes of a batch to one table: one upsert and, if rows were deleted, one delete, sent
 * together.
 */
export async function writeRows(
  client: PoolClient,
  built: BuiltTable,
  written: Iterable<Written>,
): Promise<void> {
  const standing: Written[] = [];
  const gone: Written[] = [];
  for (const row of written) (row.gone ? gone : standing).push(row);
  await answered([
    ...(standing.length > 0 ? [upsert(client, built, standing)] : []),
    ...(gone.length > 0 ? [remove(client, built, gone)] : []),
  ]);
}

async function upsert(client: PoolClient, { physical, table }: BuiltTable, written: readonly Written[]) {
  const own = Object.keys(table.columns);
  const columns = [...own, 'version'];
  const changed = columns.filter((column) => !table.key.includes(column));
  await client.query(
    prepared(
      `insert into ${inSchema(physical)} (${columns.map(id).join(', ')})
     select * from ${unnest(table, columns)}
     on conflict (${table.key.map(id).join(', ')}) do update
     set ${changed.map((column) => `${id(column)} = excluded.${id(column)}`).join(', ')}`,
      [
        ...own.map((name) => arrayLiteral(typeOf(table, name), valuesOf(written, name))),
        arrayLiteral('bigint', versionsOf(written)),
      ],
    ),
  );
}

async function remove(client: PoolClient, { physical, table }: BuiltTable, gone: readonly Written[]) {
  await client.query(
    `delete from ${inSchema(physical)} t
     using ${unnest(table, table.key)} as k (${table.key.map(id).join(', ')})
     where ${sameKey(table, 't', 'k')}`,
    table.key.map((name) => arrayLiteral(typeOf(table, name), valuesOf(gone, name))),
  );
}

function* valuesOf(written: readonly Written[], column: string): Generator {
  for (const { row } of written) yield row[column];
}

function* versionsOf(written: readonly Written[]): Generator<bigint> {
  for (const { version } of written) yield version;
}

function typeOf(table: Table, column: string): ColumnType {
  if (column === 'version') return 'bigint';
  const type = table.columns[column]?.type;
  if (type === undefined) throw new Error(`no column ${column}`);
  return type;
}

function unnest(table: Table, columns: readonly string[]): string {
  return `unnest(${columns.map((name, index) => `$${index + 1}::${typeOf(table, name)}[]`).join(', ')})`;
}

function sameKey(table: Table, left: string, right: string): string {
  return table.key.map((column) => `${left}.${id(column)} = ${right}.${id(column)}`).join(' and ');
}
