import type { Pool, PoolClient } from 'pg';
import { prepared } from '../database/prepared.ts';
import type { Build } from './build.ts';

export type CheckpointState = 'catching-up' | 'running' | 'failed';

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
}

/** Another process moved a checkpoint: this projector must read the checkpoints again. */
export class StoodDown extends Error {
  override readonly name = 'StoodDown';
}

/** All checkpoints, by name. */
export async function readCheckpoints(db: Pool | PoolClient): Promise<readonly Checkpoint[]> {
  const { rows } = await db.query<Checkpoint>(
    prepared(
      `select name, version, build, live, tables, position, state, error
       from muster.checkpoints order by name, version, build`,
      [],
    ),
  );
  return rows;
}

/**
 * Moves the checkpoints of all these builds from one position to another, in the caller's transaction. Throws
 * StoodDown unless every checkpoint was at `from`.
 */
export async function advance(
  client: PoolClient,
  builds: readonly Build[],
  move: { readonly from: bigint; readonly to: bigint; readonly state: CheckpointState },
): Promise<void> {
  const { rowCount } = await client.query(
    prepared(
      `update muster.checkpoints c
     set position = $4, state = $5, error = null, updated_at = clock_timestamp()
     from unnest($1::text[], $2::integer[], $3::integer[]) as b (name, version, build)
     where c.name = b.name and c.version = b.version and c.build = b.build and c.position = $6`,
      [
        builds.map(({ model }) => model.name),
        builds.map(({ version }) => version),
        builds.map(({ build }) => build),
        move.to,
        move.state,
        move.from,
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
     where name = $1 and version = $2 and build = $3 and position = $4`,
    [build.model.name, build.version, build.build, position, error],
  );
}

/** Inserts the first checkpoint of a new build. */
export async function insertCheckpoint(client: PoolClient, build: Build, live: boolean): Promise<void> {
  const tables = Object.fromEntries(
    Array.from(build.tables.values(), ({ name, physical }) => [name, physical]),
  );
  await client.query(
    `insert into muster.checkpoints (name, version, build, live, tables) values ($1, $2, $3, $4, $5)`,
    [build.model.name, build.version, build.build, live, tables],
  );
}
