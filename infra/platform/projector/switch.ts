import type { Pool } from 'pg';
import type { Build } from './build.ts';
import type { Checkpoint } from './checkpoints.ts';
import { showTables } from './ddl.ts';
import { inTransaction } from '../database/transaction.ts';

// Readers wait for the commit, so it does not wait for the disk: a switch that is lost is lost as a whole.
const begin = `begin; set local lock_timeout = '500ms'; set local synchronous_commit = off`;

/**
 * Milliseconds for which an attempt waits for queries of the views; queries that begin meanwhile wait
 * behind it. Only when many attempts have failed, because queries never pause, do later ones wait longer.
 */
const waitMs = 40;
const shortAttempts = 50;
const longestWaitMs = 500;

/** The wait of an attempt for the lock on the views, in ms. */
export function lockTimeoutOf(attempt: number): number {
  return Math.min(waitMs * Math.max(1, attempt - shortAttempts), longestWaitMs);
}

/**
 * Makes a build the live one. While this holds the row of the live checkpoint, its projector cannot commit,
 * so `catchUp` brings the build to exactly the live position and no reader sees the read model go back.
 * Queries never fail: the new tables have the same names. They wait while this waits for a query that began
 * earlier, so the first of the caller's attempts wait for a moment only. The build that it replaces is
 * condemned, and deleted later. Throws with code 55P03 if a long query holds the view.
 */
export async function switchTo(
  owner: Pool,
  build: Build,
  catchUp: (position: bigint) => Promise<void>,
  attempt = 1,
): Promise<void> {
  await inTransaction(owner, begin, async (client) => {
    const names = [...build.tables.keys()];
    // of the same read model, or of one with a former name whose tables it takes over
    const { rows } = await client.query<
      Pick<Checkpoint, 'name' | 'version' | 'tables' | 'position' | 'leader'>
    >(
      `select name, version, tables, position, leader from muster.checkpoints
       where live and (name = $1 or tables ?| $2) for update`,
      [build.model.name, names],
    );
    const live = rows.find(({ name }) => name === build.model.name);
    const position = rows.reduce((most, row) => (row.position > most ? row.position : most), 0n);
    await catchUp(position);
    await client.query(
      `update muster.checkpoints set live = false, state = 'condemned', leader = null
       where live and (name = $1 or tables ?| $2)`,
      [build.model.name, names],
    );
    // the process that followed the former build follows this one, if it knows this version
    const leader = live?.version === build.version ? live.leader : build.leader;
    await client.query(
      `update muster.checkpoints set live = true, leader = $4, updated_at = clock_timestamp()
       where name = $1 and version = $2 and build = $3`,
      [build.model.name, build.version, build.build, leader],
    );
    const gone = rows.flatMap(({ tables }) => Object.keys(tables)).filter((name) => !build.tables.has(name));
    await client.query(`set local lock_timeout = ${lockTimeoutOf(attempt)}`);
    await showTables(client, build, gone);
  });
}
