import type { Pool, PoolClient } from 'pg';
import type { ReadModel } from '../../../projections/kernel/read-model.ts';
import { prepared } from '../database/prepared.ts';
import { isPassing } from '../parking/faults.ts';
import type { Scope } from '../parking/scope.ts';
import type { Build } from './build.ts';
import type { Following } from './held.ts';

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
  /** the scopes that it has parked */
  readonly parked: readonly Scope[];
  /** the lease of the process that may change it */
  readonly leader: string | null;
}

/** Another process moved a checkpoint or leads its build: this projector must read the checkpoints again. */
export class StoodDown extends Error {
  override readonly name = 'StoodDown';
}

/** Whether a new look at the checkpoints, or a later try, can succeed without a repair. */
export function isInterruption(error: unknown): boolean {
  return error instanceof StoodDown || isPassing(error);
}

/** All checkpoints, by name. */
export async function readCheckpoints(db: Pool | PoolClient): Promise<readonly Checkpoint[]> {
  const { rows } = await db.query<Checkpoint>(
    prepared(
      `select name, version, build, live, tables, position, state, error, leader,
         array(select scope from muster.parked p
               where p.consumer = c.name and p.version = c.version and p.build = c.build) as parked
       from muster.checkpoints c order by name, version, build`,
      [],
    ),
  );
  return rows;
}

/**
 * Moves the checkpoints of all these builds from one position to another, in the caller's transaction, and
 * counts the change of what the builds in `parks` have parked. Throws StoodDown unless every checkpoint was
 * at `from`, had parked what this process knows, and is led with the same lease as before. The commit then need
 * not wait for the disk, because rows and checkpoint are lost together or not at all.
 */
export async function advance(
  client: PoolClient,
  following: readonly Following[],
  move: {
    readonly from: bigint;
    readonly to: bigint;
    readonly state: CheckpointState;
    readonly parks?: Build | undefined;
  },
): Promise<void> {
  const builds = following.map(({ build }) => build);
  const { rowCount } = await client.query(
    prepared(
      `with quick as (select set_config('synchronous_commit', 'off', true))
     update muster.checkpoints c
     set position = $4, error = null, updated_at = clock_timestamp(),
       state = case when c.state = 'filling' and $5 = 'catching-up' then c.state else $5 end,
       parking = c.parking + b.parks
     from quick, unnest($1::text[], $2::integer[], $3::integer[], $7::bigint[], $8::integer[], $9::uuid[])
       as b (name, version, build, parking, parks, leader)
     where c.name = b.name and c.version = b.version and c.build = b.build and c.position = $6
       and c.parking = b.parking and c.leader is not distinct from b.leader`,
      [
        builds.map(({ model }) => model.name),
        builds.map(({ version }) => version),
        builds.map(({ build }) => build),
        move.to,
        move.state,
        move.from,
        following.map(({ held }) => held.parking),
        builds.map((build) => (build === move.parks ? 1 : 0)),
        builds.map(({ leader }) => leader),
      ],
    ),
  );
  if (rowCount !== builds.length) throw new StoodDown(`checkpoints no longer stand at ${move.from}`);
}

/**
 * Locks the checkpoint of a build in the caller's transaction and counts a change of what it has parked.
 * Throws StoodDown unless it is at `position` with what this process knows.
 */
export async function lockForRepair(
  client: PoolClient,
  { build: { model, version, build, leader }, held }: Following,
  position: bigint,
): Promise<void> {
  const { rowCount } = await client.query(
    `update muster.checkpoints set parking = parking + 1
     where name = $1 and version = $2 and build = $3 and position = $4 and parking = $5
       and leader is not distinct from $6`,
    [model.name, version, build, position, held.parking, leader],
  );
  if (rowCount !== 1) throw new StoodDown(`the checkpoint of ${model.name} no longer stands at ${position}`);
}

/** Records that a build stopped at its position, and why, as a code without personal data. */
export async function stopAt(db: Pool, build: Build, position: bigint, reason: string): Promise<void> {
  await db.query(
    `update muster.checkpoints
     set state = 'failed', error = $5, updated_at = clock_timestamp()
     where name = $1 and version = $2 and build = $3 and position = $4 and leader is not distinct from $6`,
    [build.model.name, build.version, build.build, position, reason, build.leader],
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
