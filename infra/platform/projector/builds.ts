import type { Pool, PoolClient } from 'pg';
import type { ReadModel } from '../../../projections/kernel/read-model.ts';
import { buildOf, type Build } from './build.ts';
import { insertCheckpoint, readCheckpoints, shownBuild, type Checkpoint } from './checkpoints.ts';
import { createTables, dropTables, showTables } from './ddl.ts';
import { inSchema } from './sql-names.ts';
import { inTransaction } from '../database/transaction.ts';

// One lock guards the creation of tables: two processes that start together create each table once.
export const beginTables = `begin; select pg_advisory_xact_lock(hashtextextended('muster read model tables', 0))`;

/** Another process is rebuilding the same read model. */
export class AlreadyRebuilding extends Error {
  override readonly name = 'AlreadyRebuilding';
}

/**
 * Creates the empty tables of read models that are new to the database, so that queries find them. Unless the
 * log is empty (`head` is 0), such a read model is `filling` until it has the whole log. A read model whose
 * tables are shown under a former name is left to an upgrade. `owner` works as the role that owns the tables.
 */
export async function prepareReadModels(
  owner: Pool,
  models: readonly ReadModel[],
  head: bigint,
): Promise<void> {
  await inTransaction(owner, beginTables, async (client) => {
    const checkpoints = await readCheckpoints(client);
    for (const model of models) {
      const shown = shownBuild(model, checkpoints);
      if (shown === undefined) {
        const build = await newBuild(client, model, null);
        await insertCheckpoint(client, build, true, head > 0n ? 'filling' : 'catching-up');
        await showTables(client, build);
      } else if (
        shown.name === model.name &&
        shown.version === model.version &&
        hasRival(shown, checkpoints)
      ) {
        await showTables(client, buildOf(model, shown.build));
      }
    }
  });
}

/** Whether another read model shows the same tables: an older program gave it its former name again. */
function hasRival(shown: Checkpoint, checkpoints: readonly Checkpoint[]): boolean {
  const names = Object.keys(shown.tables);
  return checkpoints.some((row) => row.live && row !== shown && names.some((name) => name in row.tables));
}

/**
 * Creates another build of a read model, empty and not visible to queries, which only the process with this
 * lease changes. Deletes what an interrupted attempt left. Throws AlreadyRebuilding if another process at work
 * has one.
 */
export async function beginBuild(owner: Pool, model: ReadModel, leader: string): Promise<Build> {
  return inTransaction(owner, beginTables, async (client) => {
    const unseen = (await readLeaders(client)).filter((row) => row.name === model.name && !row.live);
    if (unseen.some((row) => row.atWork && row.state !== 'condemned'))
      throw new AlreadyRebuilding(`${model.name} is being rebuilt already`);
    for (const leftover of unseen) await deleteBuild(client, leftover);
    const build = await newBuild(client, model, leader);
    await insertCheckpoint(client, build, false);
    return build;
  });
}

/** Deletes a build that is not live. */
export async function abandonBuild(owner: Pool, build: Build): Promise<void> {
  await inTransaction(owner, beginTables, async (client) => {
    const row = (await readCheckpoints(client)).find(
      ({ name, version, build: number }) =>
        name === build.model.name && version === build.version && number === build.build,
    );
    if (row && !row.live) await deleteBuild(client, row);
  });
}

/** A checkpoint, and whether the process that leads the build is at work. */
export interface LedCheckpoint extends Checkpoint {
  readonly atWork: boolean;
}

/** All checkpoints with their leaders; `client` works as the owner or the projector. */
export async function readLeaders(client: PoolClient): Promise<readonly LedCheckpoint[]> {
  const { rows } = await client.query<LedCheckpoint>(
    `select name, version, build, live, tables, position, state, error, leader,
            leader is not null and muster.at_work(leader) as "atWork"
     from muster.checkpoints order by name, version, build`,
  );
  return rows;
}

/** The next build of this version, with tables whose names are free. */
async function newBuild(client: PoolClient, model: ReadModel, leader: string | null): Promise<Build> {
  const { rows } = await client.query<{ next: number }>(
    `select coalesce(max(build), 0) + 1 as next from muster.checkpoints where name = $1 and version = $2`,
    [model.name, model.version],
  );
  let build = buildOf(model, rows[0]?.next ?? 1, leader);
  while (await isTaken(client, build)) build = buildOf(model, build.build + 1, leader);
  await createTables(client, build);
  return build;
}

/** Whether a table has one of the names: a read model that was renamed still has its tables. */
async function isTaken(client: PoolClient, build: Build): Promise<boolean> {
  const names = Array.from(build.tables.values(), ({ physical }) => inSchema(physical));
  const { rows } = await client.query<{ taken: boolean }>(
    'select coalesce(bool_or(to_regclass(name) is not null), false) as taken from unnest($1::text[]) as n (name)',
    [names],
  );
  return rows[0]?.taken ?? false;
}

/** Deletes a build with its tables, and the views that show them. */
export async function deleteBuild(
  client: PoolClient,
  { name, version, build, tables }: Pick<Checkpoint, 'name' | 'version' | 'build' | 'tables'>,
): Promise<void> {
  await dropTables(client, Object.values(tables));
  await client.query('delete from muster.checkpoints where name = $1 and version = $2 and build = $3', [
    name,
    version,
    build,
  ]);
}
