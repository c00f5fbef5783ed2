import type { PoolClient } from 'pg';
import type { Trim } from '../../../projections/kernel/read-model.ts';
import { tableOf, type Build } from './build.ts';
import type { Touched } from './fold.ts';
import { id, inSchema } from './sql-names.ts';
import { answered } from '../database/transaction.ts';

/** Deletes rows that are too old in the partitions that a batch changed, and moves their horizons. */
export async function trimTables(
  client: PoolClient,
  build: Build,
  touched: ReadonlyMap<string, Touched>,
): Promise<void> {
  await answered(
    build.model.trim.map((trim) => trimTable(client, build, trim, touched.get(trim.horizon.table))),
  );
}

async function trimTable(client: PoolClient, build: Build, trim: Trim, horizons: Touched | undefined) {
  if (horizons === undefined || horizons.size === 0) return;
  const table = tableOf(build, trim.table);
  const horizon = tableOf(build, trim.horizon.table);
  const partition = id(trim.partition);
  const type = table.table.columns[trim.partition]?.type;
  // Planned each time: a plan made while the table was empty would read the whole of it as it grows.
  await client.query(
    `with gone as (
       delete from ${inSchema(table.physical)} r using ${inSchema(horizon.physical)} h
       where h.${partition} = any($1::${type}[]) and r.${partition} = h.${partition}
         and r.${id(trim.at)} < h.${id(trim.horizon.newest)} - make_interval(secs => $2)
       returning r.${partition}, r.${id(trim.position)}),
     highest as (select ${partition}, max(${id(trim.position)}) as position from gone group by ${partition})
     update ${inSchema(horizon.physical)} h
     set ${id(trim.horizon.position)} = greatest(h.${id(trim.horizon.position)}, highest.position)
     from highest where h.${partition} = highest.${partition}`,
    [Array.from(horizons.values(), ({ row }) => row[trim.partition]), trim.windowMs / 1_000],
  );
}
