import type { PoolClient } from 'pg';
import type { ColumnType, Row, Table } from '../../../projections/kernel/read-model.ts';
import { prepared } from '../database/prepared.ts';
import { arrayLiteral } from './array-literal.ts';
import type { BuiltTable } from './build.ts';
import type { Written } from './fold.ts';
import { keyText } from './plan.ts';
import { columnsOf, id, inSchema } from './sql-names.ts';
import type { Statement } from '../database/transaction.ts';
import { Together } from './together.ts';

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

/** The changed rows of one table. */
export interface Changed {
  readonly table: BuiltTable;
  readonly rows: Iterable<Written>;
}

const upserts = new Together();

/**
 * The statements that write the changed rows of different tables: upserts, of few rows with one statement, and a
 * delete for each table from which rows are gone.
 */
export function writeStatements(changed: readonly Changed[]): readonly Statement[] {
  const standing: { readonly table: BuiltTable; readonly rows: readonly Written[] }[] = [];
  const deletes: Statement[] = [];
  for (const { table, rows } of changed) {
    const all = [...rows];
    const [gone, left] = [all.filter((row) => row.gone), all.filter((row) => !row.gone)];
    if (left.length > 0) standing.push({ table, rows: left });
    if (gone.length > 0) deletes.push(deleteStatement(table, gone));
  }
  const parameters = standing.map(({ table, rows }) => upsertParameters(table, rows));
  const together = isFew(standing.map(({ rows }) => rows.length))
    ? upserts.named(
        upsertText(
          standing.map(({ table }) => table),
          parameters,
        ),
      )
    : null;
  if (together !== null) return [{ ...together, values: parameters.flat() }, ...deletes];
  return [
    ...standing.map(({ table }, at) => {
      const { name, text } = prepared(upsertOf(table, 0), []);
      return { ...(name !== undefined && { name }), text, values: [...(parameters[at] ?? [])] };
    }),
    ...deletes,
  ];
}

/** Upserts of several tables as one statement. */
function upsertText(tables: readonly BuiltTable[], parameters: readonly (readonly string[])[]): string {
  let before = 0;
  const texts = tables.map((table, at) => {
    const text = upsertOf(table, before);
    before += parameters[at]?.length ?? 0;
    return text;
  });
  const others = texts.slice(1).map((text, at) => `w${at} as (${text})`);
  return `${others.length > 0 ? `with ${others.join(', ')} ` : ''}${texts[0] ?? ''}`;
}

function upsertOf({ physical, table }: BuiltTable, parametersBefore: number): string {
  const columns = columnsOf(table);
  const changed = columns.filter((column) => !table.key.includes(column));
  return `insert into ${inSchema(physical)} (${columns.map(id).join(', ')})
     select * from ${unnest(table, columns, parametersBefore)}
     on conflict (${table.key.map(id).join(', ')}) do update
     set ${changed.map((column) => `${id(column)} = excluded.${id(column)}`).join(', ')}`;
}

function upsertParameters({ table }: BuiltTable, written: readonly Written[]): readonly string[] {
  return [
    ...Object.keys(table.columns).map((name) => arrayLiteral(typeOf(table, name), valuesOf(written, name))),
    arrayLiteral('bigint', versionsOf(written)),
  ];
}

function deleteStatement({ physical, table }: BuiltTable, gone: readonly Written[]): Statement {
  return {
    text: `delete from ${inSchema(physical)} t
     using ${unnest(table, table.key)} as k (${table.key.map(id).join(', ')})
     where ${sameKey(table, 't', 'k')}`,
    values: table.key.map((name) => arrayLiteral(typeOf(table, name), valuesOf(gone, name))),
  };
}

/** Rows up to which one statement for several tables pays. */
const few = 32;

/** Whether rows of more than one table, this many of each, go together. */
export function isFew(numbers: readonly number[]): boolean {
  return numbers.length > 1 && numbers.reduce((sum, number) => sum + number, 0) <= few;
}

function* valuesOf(written: readonly Written[], column: string): Generator {
  for (const { row } of written) yield row[column];
}

function* versionsOf(written: readonly Written[]): Generator<bigint> {
  for (const { version } of written) yield version;
}

/** The type of a column, also of `version`, which every table has. Throws for an unknown column. */
export function typeOf(table: Table, column: string): ColumnType {
  if (column === 'version') return 'bigint';
  const type = table.columns[column]?.type;
  if (type === undefined) throw new Error(`no column ${column}`);
  return type;
}

/** SQL that makes rows from one array parameter for each column. */
export function unnest(table: Table, columns: readonly string[], parametersBefore = 0): string {
  const parameter = (name: string, at: number) => `$${parametersBefore + at + 1}::${typeOf(table, name)}[]`;
  return `unnest(${columns.map(parameter).join(', ')})`;
}

/** The SQL condition that rows of two tables have the same key. */
export function sameKey(table: Table, left: string, right: string): string {
  return table.key.map((column) => `${left}.${id(column)} = ${right}.${id(column)}`).join(' and ');
}
