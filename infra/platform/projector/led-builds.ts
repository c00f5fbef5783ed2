import type { ReadModel } from '../../../projections/kernel/read-model.ts';
import { buildOf, type Build } from './build.ts';
import { claimBuilds, markUnfollowed } from './claims.ts';
import { readCheckpoints, shownBuild, type Checkpoint } from './checkpoints.ts';
import type { Lease } from './lease.ts';
import { buildToFeed } from './predecessor.ts';
import type { RebuildParts } from './rebuilding.ts';

/** Builds that this process leads, and where they stand. */
export type LedBuilds = readonly { readonly build: Build; readonly position: bigint }[];

export interface FoundBuilds {
  readonly led: LedBuilds;
  /** those whose live build is older than this program's version; what nobody follows first */
  readonly toUpgrade: readonly ReadModel[];
}

/**
 * Looks for builds of these read models that this process can follow, and takes the lead of those without a
 * process at work. An older version is followed too, until it is replaced, if this program's handlers can write
 * its tables. Otherwise an older program beside this one follows it, or it is marked as not followed; so is the
 * version of a newer program that is not at work.
 */
export async function lookForBuilds(
  parts: Pick<RebuildParts, 'pool' | 'log'>,
  {
    models,
    lease,
    noticed,
  }: {
    readonly models: readonly ReadModel[];
    readonly lease: Lease;
    /** read models of newer programs that the log has mentioned */
    readonly noticed: Set<string>;
  },
): Promise<FoundBuilds> {
  const followable: (Checkpoint & { readonly asBuild: Build })[] = [];
  const unfollowable: Checkpoint[] = [];
  const toUpgrade: ReadModel[] = [];
  const first: ReadModel[] = [];
  const checkpoints = await readCheckpoints(parts.pool);
  for (const model of models) {
    const live = shownBuild(model, checkpoints);
    if (live === undefined) {
      first.push(model);
    } else if (live.name === model.name && live.version === model.version) {
      followable.push({ ...live, asBuild: buildOf(model, live.build, lease.id) });
    } else if (live.name === model.name && live.version > model.version) {
      unfollowable.push(live);
      if (noticed.has(model.name)) continue;
      noticed.add(model.name);
      const versions = { readModel: model.name, database: live.version, program: model.version };
      parts.log.warn(versions, 'a newer program made this read model; this one leaves it alone');
    } else {
      const asBuild = await buildToFeed(parts.pool, model, live, lease.id);
      (asBuild ? toUpgrade : first).push(model);
      if (asBuild) followable.push({ ...live, asBuild });
      else unfollowable.push(live);
    }
  }
  await markUnfollowed(parts.pool, lease, unfollowable);
  await claimBuilds(
    parts.pool,
    lease,
    followable.filter(({ leader }) => leader !== lease.id),
  );
  const led = (await readCheckpoints(parts.pool)).filter((row) => row.live && row.leader === lease.id);
  return {
    led: followable.flatMap(({ name, version, build, asBuild }) => {
      const row = led.find((one) => one.name === name && one.version === version && one.build === build);
      return row ? [{ build: asBuild, position: row.position }] : [];
    }),
    toUpgrade: [...first, ...toUpgrade],
  };
}
