import type { Pool, PoolClient } from 'pg';
import type { ReadModel } from '../../../projections/kernel/read-model.ts';
import { prepared } from '../database/prepared.ts';
import type { Build } from './build.ts';

/**
 * `filling`: queries find the first build of a new read model, which does not have the whole log yet.
 * `unfollowed`: no program follows the log for this build; it stays as it is until its successor replaces it.
 * `condemned`: replaced; its tables are deleted.
 */
export type CheckpointState = 'catching-up' | 'running' | 'failed' | 'filling' | 'unfollowed' | 'condemned';

/** The position of one build of a read model. */
export interface Checkpoint {
  readonly name: string;
  readonly version: number;
  readonly build: number;
  readonly live: boolean;
  /** its tables: physical names by the names that queries use */
  readonly tables: Readonly<Record<string, string>>;
  readonly position: bigint;
  readonly state: CheckpointState;
  readonly error: string | null;
  /** the lease of the process that may change it */
  readonly leader: string | null;
}

/** Another process moved a checkpoint or leads its build: this projector must read the checkpoints again. */
export class StoodDown extends Error {
  override readonly name = 'StoodDown';
}

/** All checkpoints, by name. */
export async function readCheckpoints(db: Pool | PoolClient): Promise<readonly Checkpoint[]> {
  const { rows } = await db.query<Checkpoint>(
    prepared(
      `select name, version, build, live, tables, position, state, error, leader
       from muster.checkpoints order by name, version, build`,
      [],
    ),
  );
  return rows;
}

/**
 * Moves the checkpoints of all these builds from one position to another, in the caller's transaction. Throws
 * StoodDown unless every checkpoint was at `from` and the builds are led with the same leases as before.
 */
export async function advance(
  client: PoolClient,
  builds: readonly Build[],
  move: { readonly from: bigint; readonly to: bigint; readonly state: CheckpointState },
): Promise<void> {
  const { rowCount } = await client.query(
    prepared(
      `update muster.checkpoints c
     set position = $4, error = null, updated_at = clock_timestamp(),
         state = case when c.state = 'filling' and $5 = 'catching-up' then c.state else $5 end
     from unnest($1::text[], $2::integer[], $3::integer[], $7::uuid[]) as b (name, version, build, leader)
     where c.name = b.name and c.version = b.version and c.build = b.build and c.position = $6
       and c.leader is not distinct from b.leader`,
      [
        builds.map(({ model }) => model.name),
        builds.map(({ version }) => version),
        builds.map(({ build }) => build),
        move.to,
        move.state,
        move.from,
        builds.map(({ leader }) => leader),
      ],
    ),
  );
  if (rowCount !== builds.length) throw new StoodDown(`checkpoints no longer stand at ${move.from}`);
}

/** Records that a build stopped at its position, and why. */
export async function stopAt(db: Pool, build: Build, position: bigint, error: string): Promise<void> {
  await db.query(
    `update muster.checkpoints
     set state = 'failed', error = $5, updated_at = clock_timestamp()
     where name = $1 and version = $2 and build = $3 and position = $4 and leader is not distinct from $6`,
    [build.model.name, build.version, build.build, position, error, build.leader],
  );
}

/** Inserts the first checkpoint of a new build. */
export async function insertCheckpoint(
  client: PoolClient,
  build: Build,
  live: boolean,
  state: CheckpointState = 'catching-up',
): Promise<void> {
  const tables = Object.fromEntries(
    Array.from(build.tables.values(), ({ name, physical }) => [name, physical]),
  );
  await client.query(
    `insert into muster.checkpoints (name, version, build, live, tables, state, leader)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [build.model.name, build.version, build.build, live, tables, state, build.leader],
  );
}

/**
 * The live build that queries of a read model reach: its own, or one of a read model with another name that
 * shows the same tables, because the read model was renamed and its own build is not full yet.
 */
export function shownBuild<Row extends Pick<Checkpoint, 'name' | 'live' | 'tables'>>(
  model: ReadModel,
  checkpoints: readonly Row[],
): Row | undefined {
  const live = checkpoints.filter((row) => row.live);
  return (
    live.find(({ name }) => name === model.name) ??
    live.find(({ tables }) => Object.keys(tables).some((name) => name in model.tables))
  );
}
