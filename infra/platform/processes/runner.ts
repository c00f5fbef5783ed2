import { setTimeout as pause } from 'node:timers/promises';
import { makeDue } from '../parking/rows.ts';
import { handleBatch } from './batch.ts';
import { readProgress, RepairedMeanwhile, type Progress } from './progress.ts';
import { repairReactions } from './repair.ts';
import type { RunnerParts } from './runner-parts.ts';

const LONGEST_PAUSE_MS = 30_000;
/** The dispatcher has usually reacted already, so repeats can wait; larger batches cost less. */
const BETWEEN_BATCHES_MS = 250;
const BETWEEN_REPAIRS_MS = 1_000;
/** Another worker may have parked something and ended. */
const LOOK_FOR_PARKED_EVERY = 30;

export interface ProcessRunner {
  /** Runs until stopped; resolves when the present batch is done. */
  stop(): Promise<void>;
}

/**
 * Follows the log behind the dispatcher and runs the processes on every event again, to complete what a crash
 * interrupted. An event to which a process cannot react parks its scope: the scope's later events wait, and
 * everything else goes on. Two concurrent runners do no harm: reactions are idempotent, the checkpoint only
 * rises, and it does not pass waiting events of a scope that somebody else has repaired.
 */
export function startProcessRunner(parts: RunnerParts): ProcessRunner {
  const stopped = new AbortController();
  const { signal } = stopped;
  const wait = (ms: number) => pause(ms, undefined, { signal }).catch(() => undefined);
  let progress: Progress | undefined;
  const done = Promise.all([follow(), repair()]);

  async function follow(): Promise<void> {
    let isNew = true;
    for (let failures = 0; !signal.aborted; failures += 1) {
      try {
        // this program may be able to react to what an earlier version could not
        if (isNew) await makeDue(parts.pool, 'processes');
        isNew = false;
        progress = await readProgress(parts);
        for await (const batch of parts.store.feed(progress.position, { signal })) {
          progress = await handleBatch(parts, progress, batch);
          failures = 0;
          if (batch.caughtUp) await wait(BETWEEN_BATCHES_MS);
        }
      } catch (error) {
        if (error instanceof RepairedMeanwhile) continue;
        parts.log.error({ err: error }, 'The process runner starts again');
        await wait(Math.min(LONGEST_PAUSE_MS, 250 * 2 ** failures));
      }
    }
  }

  async function repair(): Promise<void> {
    for (let look = 0; !signal.aborted; look += 1) {
      await wait(BETWEEN_REPAIRS_MS);
      if (progress?.parked.size === 0 && look % LOOK_FOR_PARKED_EVERY !== 0) continue;
      await repairReactions(parts, signal).catch((error: unknown) => {
        if (!signal.aborted) parts.log.warn({ err: error }, 'Parked reactions could not be tried');
      });
    }
  }

  return {
    async stop() {
      stopped.abort();
      await done;
    },
  };
}
