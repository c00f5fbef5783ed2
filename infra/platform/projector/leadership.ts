import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Log } from '../log/log.ts';
import { trySessionLock } from './session-lock.ts';

const betweenTriesMs = 1_000;

/**
 * Runs `work` in one process at a time: the process with a session lock of the database works, the others try
 * to get it every second. `work` must end when its signal aborts, which also happens when the lock's
 * connection is lost. Correctness does not need the lock (checkpoints are compared and set); it avoids doing
 * the same work twice. Resolves when `signal` aborts.
 */
export async function whileLeading(
  pool: Pool,
  { signal, log, work }: { signal: AbortSignal; log: Log; work(signal: AbortSignal): Promise<void> },
): Promise<void> {
  while (!signal.aborted) {
    try {
      await leadOnce(pool, signal, work);
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'the projector lost its lead and tries again');
    }
    await pause(betweenTriesMs, undefined, { signal }).catch(() => undefined);
  }
}

async function leadOnce(pool: Pool, signal: AbortSignal, work: (signal: AbortSignal) => Promise<void>) {
  const lock = await trySessionLock(pool, 'muster projector');
  if (lock === undefined) return;
  try {
    await work(AbortSignal.any([signal, lock.lost]));
  } finally {
    await lock.release();
  }
}
