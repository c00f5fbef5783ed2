import { setTimeout as pause } from 'node:timers/promises';
import type { ReadModel } from '../../../projections/kernel/read-model.ts';
import { StoodDown } from './checkpoints.ts';
import type { RebuildParts } from './rebuilding.ts';
import { Round } from './round.ts';

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
  signal: AbortSignal,
): Promise<void> {
  const retries = new Map<string, number>();
  let pauseMs = shortestPauseMs;
  while (!signal.aborted) {
    const round = new Round(parts, readModels, retries, signal);
    try {
      await round.run();
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof StoodDown)
        parts.log.info({ reason: error.message }, 'looking again where read models stand');
      else parts.log.warn({ err: error }, 'the projector was interrupted and begins again');
    }
    pauseMs = round.moved ? shortestPauseMs : Math.min(pauseMs * 2, longestPauseMs);
    await pause(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}
