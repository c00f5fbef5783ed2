import type { Pool, PoolClient } from 'pg';
import type { ReadModel } from '../../../projections/kernel/read-model.ts';
import { buildOf, type Build } from './build.ts';
import { insertCheckpoint, readCheckpoints, type Checkpoint } from './checkpoints.ts';
import { createTables, dropTables, showTables } from './ddl.ts';
import { inTransaction } from '../database/transaction.ts';

// One lock guards the creation of tables: two processes that start together create each table once.
const begin = `begin; select pg_advisory_xact_lock(hashtextextended('muster read model tables', 0))`;

/**
 * Creates the empty tables of read models that are new to the database, so that queries find them. `owner`
 * works as the role that owns the tables.
 */
export async function prepareReadModels(owner: Pool, models: readonly ReadModel[]): Promise<void> {
  await inTransaction(owner, begin, async (client) => {
    const live = new Set((await readCheckpoints(client)).filter((row) => row.live).map((row) => row.name));
    for (const model of models.filter(({ name }) => !live.has(name))) {
      const build = await newBuild(client, model, true);
      await showTables(client, build);
    }
  });
}

/**
 * Creates another build of a read model, empty and not visible to queries. Deletes what an interrupted
 * attempt left.
 */
export async function beginBuild(owner: Pool, model: ReadModel): Promise<Build> {
  return inTransaction(owner, begin, async (client) => {
    const unseen = (await readCheckpoints(client)).filter((row) => row.name === model.name && !row.live);
    for (const leftover of unseen) await deleteBuild(client, leftover);
    return newBuild(client, model, false);
  });
}

/** Deletes a build that is not live. */
export async function abandonBuild(owner: Pool, build: Build): Promise<void> {
  await inTransaction(owner, begin, async (client) => {
    const row = (await readCheckpoints(client)).find(
      ({ name, version, build: number }) =>
        name === build.model.name && version === build.version && number === build.build,
    );
    if (row && !row.live) await deleteBuild(client, row);
  });
}

async function newBuild(client: PoolClient, model: ReadModel, live: boolean): Promise<Build> {
  const { rows } = await client.query<{ next: number }>(
    `select coalesce(max(build), 0) + 1 as next from muster.checkpoints where name = $1 and version = $2`,
    [model.name, model.version],
  );
  const build = buildOf(model, rows[0]?.next ?? 1);
  await createTables(client, build);
  await insertCheckpoint(client, build, live);
  return build;
}

async function deleteBuild(client: PoolClient, { name, version, build, tables }: Checkpoint): Promise<void> {
  await dropTables(client, Object.values(tables));
  await client.query('delete from muster.checkpoints where name = $1 and version = $2 and build = $3', [
    name,
    version,
    build,
  ]);
}
