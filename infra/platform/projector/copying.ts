import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import type { ReadModel, Table } from '../../../projections/kernel/read-model.ts';
import { inTransaction } from '../database/transaction.ts';
import { unhurried } from '../database/unhurried.ts';
import type { Build } from './build.ts';
import { readCheckpoints } from './checkpoints.ts';
import { openLease } from './lease.ts';
import { makeWithLease, type RebuildParts } from './rebuilding.ts';
import { columnsOf, id, inSchema } from './sql-names.ts';

// one snapshot: the rows and the position that they stand for
const begin = 'begin isolation level repeatable read; set local statement_timeout = 0';

/**
 * Writes the live rows of a read model into new tables and switches to them. Nothing stays of rows that were
 * changed or deleted, and nobody waits longer than for a switch: VACUUM FULL would lock readers out for as long
 * as it writes. Returns false if the live build is not of this program's version. Throws AlreadyRebuilding.
 */
export async function copyReadModel(
  parts: Omit<RebuildParts, 'types'>,
  model: ReadModel,
  signal: AbortSignal,
): Promise<boolean> {
  const live = (await readCheckpoints(parts.pool)).find((row) => row.live && row.name === model.name);
  if (live === undefined || live.version !== model.version) return false;
  const lease = await openLease(parts.pool);
  try {
    await makeWithLease(parts, model, lease, signal, async (build) => {
      const position = await copyRows(parts.pool, build);
      // without statistics, queries would read the whole new table
      for (const { physical } of build.tables.values())
        await parts.owner.query(unhurried(`analyze ${inSchema(physical)}`));
      return position;
    });
    return true;
  } finally {
    await lease.close();
  }
}

/** Copies the rows of the live build; returns the position that they stand for. */
async function copyRows(pool: Pool, build: Build): Promise<bigint> {
  return inTransaction(pool, begin, async (client) => {
    const live = (await readCheckpoints(client)).find((row) => row.live && row.name === build.model.name);
    if (live === undefined) throw new Error(`${build.model.name} has no live build to copy`);
    for (const { name, physical, table } of build.tables.values())
      await copyTable(client, table, inSchema(live.tables[name] ?? ''), inSchema(physical));
    await client.query(
      'update muster.checkpoints set position = $4 where name = $1 and version = $2 and build = $3',
      [build.model.name, build.version, build.build, live.position],
    );
    // events that wait in the live build wait in the copy too
    await client.query(
      `insert into muster.parked (consumer, version, build, scope, position, after, event_type, stream, reason,
         waiting, since, attempts, next_try)
       select consumer, version, $4, scope, position, after, event_type, stream, reason,
         waiting, since, attempts, next_try
       from muster.parked where consumer = $1 and version = $2 and build = $3`,
      [live.name, live.version, live.build, build.build],
    );
    return live.position;
  });
}

/** Blocks of 8 KB that one statement copies. */
const blocksAtOnce = 200;
/** After each part, rests for a multiple of the time that it took, so that a program that serves stays quick. */
const rest = 2;

/** Copies a table part by part, in the caller's snapshot. */
async function copyTable(client: PoolClient, table: Table, from: string, to: string): Promise<void> {
  const columns = columnsOf(table).map(id).join(', ');
  const { rows } = await client.query<{ blocks: number }>(
    `select (pg_relation_size($1::regclass) / current_setting('block_size')::integer)::integer as blocks`,
    [from],
  );
  const blocks = rows[0]?.blocks ?? 0;
  for (let block = 0; block < blocks; block += blocksAtOnce) {
    const started = performance.now();
    await client.query(
      unhurried(
        `insert into ${to} (${columns}) select ${columns} from ${from}
         where ctid >= '(${block},0)' and ctid < '(${block + blocksAtOnce},0)'`,
      ),
    );
    await pause(rest * (performance.now() - started));
  }
}
