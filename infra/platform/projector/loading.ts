import type { PoolClient } from 'pg';
import type { Row } from '../../../projections/kernel/read-model.ts';
import { answered } from '../database/transaction.ts';
import { arrayLiteral } from './array-literal.ts';
import type { BuiltTable } from './build.ts';
import { keyText } from './plan.ts';
import { isFew, loadRows, sameKey, typeOf, unnest } from './rows.ts';
import { columnsOf, id, inSchema } from './sql-names.ts';
import { Together } from './together.ts';

/** Rows to load from one table. */
export interface Wanted {
  readonly table: BuiltTable;
  readonly keys: readonly Row[];
}

const loads = new Together();

/**
 * Loads rows of several tables: with one statement if they are few, otherwise with one for each table. Returns the rows of
 * each table, in the order of `wanted`.
 */
export async function loadTables(
  client: PoolClient,
  wanted: readonly Wanted[],
): Promise<readonly ReadonlyMap<string, Row>[]> {
  const text = isFew(wanted.map(({ keys }) => keys.length)) ? loads.named(loadText(wanted)) : null;
  if (text === null) return answered(wanted.map(({ table, keys }) => loadRows(client, table, keys)));
  const { rows } = await client.query<unknown[]>({
    ...text,
    values: wanted.flatMap(({ table, keys }) => keyParameters(table, keys)),
    rowMode: 'array',
  });
  const found = wanted.map(() => new Map<string, Row>());
  const starts = startsOf(wanted);
  for (const [place, ...values] of rows) {
    const { table } = wanted[Number(place)]?.table ?? {};
    const start = starts[Number(place)];
    if (table === undefined || start === undefined) continue;
    const row = Object.fromEntries(columnsOf(table).map((name, index) => [name, values[start + index]]));
    found[Number(place)]?.set(keyText(table, row), row);
  }
  return found;
}

/** One row type for all tables: each has columns of its own, which are null in the rows of the others. */
function loadText(wanted: readonly Wanted[]): string {
  const all = wanted.flatMap(({ table: { table } }) => columnsOf(table).map((name) => typeOf(table, name)));
  const starts = startsOf(wanted);
  let parameters = 0;
  return wanted
    .map(({ table: { physical, table } }, place) => {
      const own = columnsOf(table);
      const start = starts[place] ?? 0;
      const selected = all.map((type, at) => {
        const name = own[at - start];
        return name === undefined ? `null::${type}` : `t.${id(name)}`;
      });
      const keys = unnest(table, table.key, parameters);
      parameters += table.key.length;
      return `select ${place}, ${selected.join(', ')} from ${inSchema(physical)} t
       join ${keys} as k (${table.key.map(id).join(', ')}) on ${sameKey(table, 't', 'k')}`;
    })
    .join(' union all ');
}

/** The place of each table's first column. */
function startsOf(wanted: readonly Wanted[]): readonly number[] {
  let next = 0;
  return wanted.map(({ table: { table } }) => {
    const start = next;
    next += columnsOf(table).length;
    return start;
  });
}

function keyParameters({ table }: BuiltTable, keys: readonly Row[]): readonly string[] {
  return table.key.map((name) =>
    arrayLiteral(
      typeOf(table, name),
      keys.map((key) => key[name]),
    ),
  );
}
