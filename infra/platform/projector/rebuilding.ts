import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { ReadModel } from '../../../projections/kernel/read-model.ts';
import type { Build } from './build.ts';
import { abandonBuild, beginBuild } from './builds.ts';
import { readCheckpoints } from './checkpoints.ts';
import { Lane, type LaneParts } from './lane.ts';
import { openLease, type Lease } from './lease.ts';
import { sweepBuilds } from './sweeping.ts';
import { switchTo } from './switch.ts';

export interface RebuildParts extends Omit<LaneParts, 'stopped' | 'applied'> {
  /** works as the role that owns the tables */
  readonly owner: Pool;
}

/**
 * Builds a read model again from the whole log beside the live one, then switches. A running projector
 * continues meanwhile and takes over the new build. Throws AlreadyRebuilding, or the reason why an event
 * cannot be applied; then the build is deleted and nothing has changed. One that is killed leaves a build that
 * is swept later.
 */
export async function rebuildReadModel(
  parts: RebuildParts,
  model: ReadModel,
  signal: AbortSignal,
): Promise<void> {
  const lease = await openLease(parts.pool);
  try {
    await rebuildWithLease(parts, model, lease, signal);
  } finally {
    await lease.close();
  }
}

/** Like `rebuildReadModel`, by a process that has a lease. */
export function rebuildWithLease(
  parts: RebuildParts,
  model: ReadModel,
  lease: Lease,
  signal: AbortSignal,
): Promise<void> {
  return makeWithLease(parts, model, lease, signal, async () => 0n);
}

/**
 * Makes another build and switches to it. `fill` returns the position of what it has written; the rest comes
 * from the log.
 */
export async function makeWithLease(
  parts: Omit<RebuildParts, 'types'>,
  model: ReadModel,
  lease: Lease,
  signal: AbortSignal,
  fill: (build: Build) => Promise<bigint>,
): Promise<void> {
  const build = await beginBuild(parts.owner, model, lease.id);
  const types = new Set(model.on.keys());
  try {
    const from = await fill(build);
    await followAndSwitch({ ...parts, types }, build, from, AbortSignal.any([signal, lease.lost]));
  } catch (error) {
    await abandonBuild(parts.owner, build).catch((cause: unknown) =>
      parts.log.warn({ err: cause, readModel: model.name }, 'an unfinished build was left behind'),
    );
    throw error;
  }
  await sweepBuilds(parts.owner).catch((cause: unknown) =>
    parts.log.warn({ err: cause, readModel: model.name }, 'a replaced build was left behind'),
  );
}

async function followAndSwitch(
  parts: RebuildParts,
  build: Build,
  from: bigint,
  signal: AbortSignal,
): Promise<void> {
  const lane = await filledLane(parts, build, signal, from);
  for (let attempt = 1; ; attempt++) {
    try {
      await switchTo(parts.owner, build, (position) => lane.advanceTo(position, signal), attempt);
      break;
    } catch (error) {
      const busy = error instanceof Error && 'code' in error && error.code === '55P03';
      if (!busy || attempt === 100) throw error;
      await pause(250, undefined, { signal });
      await lane.advanceTo(await furthest(parts.pool), signal);
    }
  }
  parts.bus.publish('read-models-advanced', {
    readModels: [build.model.name],
    position: String(lane.position),
  });
}

/** A lane of one build that is not live, advanced from a position to that of the live read models. */
export async function filledLane(
  parts: Omit<LaneParts, 'stopped' | 'applied'>,
  build: Build,
  signal: AbortSignal,
  from = 0n,
): Promise<Lane> {
  const lane = new Lane({ ...parts, stopped: ({ error }) => Promise.reject(error) }, [build], from);
  // each step covers what was appended during the previous one, so the steps soon become short
  for (let target = await furthest(parts.pool); target > lane.position; target = await furthest(parts.pool)) {
    await lane.advanceTo(target, signal);
  }
  return lane;
}

async function furthest(pool: Pool): Promise<bigint> {
  const live = (await readCheckpoints(pool)).filter((row) => row.live);
  return live.reduce((most, { position }) => (position > most ? position : most), 0n);
}
