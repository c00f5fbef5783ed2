import type { Pool } from 'pg';
import type { Checkpoint } from './checkpoints.ts';
import type { Lease } from './lease.ts';

/** What a claim names: a live build. */
type LiveBuild = Pick<Checkpoint, 'name' | 'version' | 'build'>;

const isFree = `leader is null or (leader <> $1 and not muster.at_work(leader))`;

/** Makes this process the leader of these live builds, except those that a process at work leads. */
export async function claimBuilds(pool: Pool, lease: Lease, builds: readonly LiveBuild[]): Promise<void> {
  if (builds.length === 0) return;
  // Skips locked rows: the transaction of a frozen leader may hold them until the server ends it.
  await pool.query(
    `with free as (
       select name, version, build from muster.checkpoints
       where live and (name, version, build) in (select * from unnest($2::text[], $3::integer[], $4::integer[]))
         and (${isFree}) for update skip locked)
     update muster.checkpoints c set leader = $1, updated_at = clock_timestamp()
     from free where (c.name, c.version, c.build) = (free.name, free.version, free.build)`,
    [lease.id, ...keysOf(builds)],
  );
}

/** Records that no process at work follows these live builds, so that nobody waits for them. */
export async function markUnfollowed(pool: Pool, lease: Lease, builds: readonly LiveBuild[]): Promise<void> {
  if (builds.length === 0) return;
  await pool.query(
    `update muster.checkpoints set state = 'unfollowed', updated_at = clock_timestamp()
     where live and (name, version, build) in (select * from unnest($2::text[], $3::integer[], $4::integer[]))
       and state <> 'unfollowed' and (leader = $1 or ${isFree})`,
    [lease.id, ...keysOf(builds)],
  );
}

function keysOf(builds: readonly LiveBuild[]): readonly [string[], number[], number[]] {
  return [
    builds.map(({ name }) => name),
    builds.map(({ version }) => version),
    builds.map(({ build }) => build),
  ];
}
