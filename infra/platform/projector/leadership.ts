import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Log } from '../log/log.ts';
import { trySessionLock } from './session-lock.ts';

const betweenTriesMs = 1_000;

/**
 * Does work in one process at a time: whoever holds a session lock of the database works, the others
 * look every second whether it is free. `work` ends when its signal aborts, which it does as soon as
 * the lock's connection is lost. Writing is safe without the lock too (checkpoints are compared and
 * set); it only spares two processes the same work. Resolves when `signal` aborts.
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
