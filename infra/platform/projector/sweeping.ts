import type { Pool } from 'pg';
import type { ReadModel } from '../../../projections/kernel/read-model.ts';
import { inTransaction } from '../database/transaction.ts';
import { beginTables, deleteBuild, readLeaders, type LedCheckpoint } from './builds.ts';
import { shownBuild } from './checkpoints.ts';
import { dropTables } from './ddl.ts';

// A query may still read a build that was just replaced; locked tables are deleted the next time.
const begin = `${beginTables}; set local lock_timeout = '500ms'`;

/**
 * Deletes what no query reads and no process fills: builds that were replaced, builds whose process ended
 * before they were live, and tables that no checkpoint names. They would keep personal data of people who are
 * erased. Returns whether nothing of that kind is left.
 */
export async function sweepBuilds(owner: Pool): Promise<boolean> {
  const isLeft = (row: LedCheckpoint) => !row.live && (row.state === 'condemned' || !row.atWork);
  const builds = await deleteBuilds(owner, isLeft);
  return (await dropStrayTables(owner)) && builds;
}

/**
 * Deletes the read models that this program no longer has, unless a process at work follows them: beside a newer
 * or older program they may be in use. A build that shows tables of one of `models` under a former name stays
 * until its successor replaces it. Returns whether none is left.
 */
export async function retireReadModels(owner: Pool, models: readonly ReadModel[]): Promise<boolean> {
  return deleteBuilds(owner, (row, all) => {
    if (!row.live || row.atWork) return false;
    return !models.some((model) => model.name === row.name || shownBuild(model, all) === row);
  });
}

async function deleteBuilds(
  owner: Pool,
  isLeft: (row: LedCheckpoint, all: readonly LedCheckpoint[]) => boolean,
): Promise<boolean> {
  const left = async () =>
    inTransaction(owner, 'begin', readLeaders).then((all) => all.filter((row) => isLeft(row, all)));
  for (const { name, version, build } of await left()) {
    await unlessLocked(() =>
      inTransaction(owner, begin, async (client) => {
        const all = await readLeaders(client);
        const row = all.find(
          (one) => one.name === name && one.version === version && one.build === build && isLeft(one, all),
        );
        if (row) await deleteBuild(client, row);
      }),
    );
  }
  return (await left()).length === 0;
}

async function dropStrayTables(owner: Pool): Promise<boolean> {
  return unlessLocked(() =>
    inTransaction(owner, begin, async (client) => {
      const { rows } = await client.query<{ table: string }>(
        `select tablename as table from pg_tables where schemaname = 'read_models'
         except select value from muster.checkpoints, jsonb_each_text(tables)`,
      );
      await dropTables(
        client,
        rows.map(({ table }) => table),
      );
    }),
  );
}

/** Runs work that may meet a lock that is not free in time; false in that case. */
async function unlessLocked(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '55P03') return false;
    throw error;
  }
}
