import { setTimeout as pause } from 'node:timers/promises';
import type { ReadModel } from '../../../projections/kernel/read-model.ts';
import type { Build } from './build.ts';
import { readCheckpoints, StoodDown } from './checkpoints.ts';
import type { Lease } from './lease.ts';
import type { RebuildParts } from './rebuilding.ts';
import { Round, type RoundParts } from './round.ts';
import { retireReadModels, sweepBuilds } from './sweeping.ts';
import { Upgrades } from './upgrades.ts';

const shortestPauseMs = 50;
const longestPauseMs = 5_000;

/**
 * Works in rounds. A round starts by reading the checkpoints and lasts until an interruption that is not a
 * read model's own fault (the store or the database is down, another process moved a checkpoint). The next
 * round starts after a pause, which grows while there is no progress.
 */
export async function leadRounds(
  parts: RebuildParts,
  readModels: readonly ReadModel[],
  lease: Lease,
  signal: AbortSignal,
  applied?: RoundParts['applied'],
): Promise<void> {
  const of: RoundParts = {
    models: readModels,
    lease,
    upgrades: new Upgrades(parts, lease, signal),
    retries: new Map<string, number>(),
    noticed: new Set<string>(),
    feedable: new Map<string, Build | undefined>(),
    applied,
  };
  let pauseMs = shortestPauseMs;
  while (!signal.aborted) {
    const round = new Round(parts, of, signal);
    try {
      await tidyUp(parts, readModels);
      await round.run();
    } catch (error) {
      if (signal.aborted) break;
      if (error instanceof StoodDown)
        parts.log.info({ reason: error.message }, 'looking again where read models stand');
      else parts.log.warn({ err: error }, 'the projector was interrupted and begins again');
    } finally {
      // commits that did not wait for the disk may be lost with the database, and another process may lead from now on
      applied?.(
        readModels.map(({ name }) => name),
        -1n,
      );
    }
    pauseMs = round.moved ? shortestPauseMs : Math.min(pauseMs * 2, longestPauseMs);
    await pause(pauseMs, undefined, { signal }).catch(() => undefined);
  }
  await of.upgrades.ended();
}

/** Deletes what earlier programs and interrupted upgrades left; a read model only when all others are up to date. */
async function tidyUp({ owner, log }: RebuildParts, readModels: readonly ReadModel[]): Promise<void> {
  try {
    await sweepBuilds(owner);
    const live = (await readCheckpoints(owner)).filter((row) => row.live);
    const isMade = ({ name, version }: ReadModel) =>
      live.some((row) => row.name === name && row.version >= version && row.state !== 'filling');
    if (readModels.every(isMade)) await retireReadModels(owner, readModels);
  } catch (error) {
    log.warn({ err: error }, 'what earlier builds left could not be deleted yet');
  }
}
