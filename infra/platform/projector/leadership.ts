import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Log } from '../log/log.ts';
import { firstStuckLimit, openLease, type Lease, type StuckLimit } from './lease.ts';

const betweenTriesMs = 500;

/** ms that work has to end after its lease was lost; work that hangs longer can no longer change anything. */
const endingMs = 1_000;

/**
 * Works with a lease. When it is lost, `work` has to end with its signal, and begins again with a new lease.
 * Resolves when `signal` aborts.
 */
export async function withLeases(
  pool: Pool,
  parts: { signal: AbortSignal; log: Log; work(lease: Lease, signal: AbortSignal): Promise<void> },
): Promise<void> {
  const { signal, log, work } = parts;
  const stuckLimit = firstStuckLimit();
  while (!signal.aborted) {
    try {
      await withOneLease(pool, stuckLimit, signal, work);
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'the projector lost its lease and takes a new one');
    }
    await pause(betweenTriesMs, undefined, { signal }).catch(() => undefined);
  }
}

async function withOneLease(
  pool: Pool,
  stuckLimit: StuckLimit,
  signal: AbortSignal,
  work: (lease: Lease, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const lease = await openLease(pool, stuckLimit);
  try {
    const working = work(lease, AbortSignal.any([signal, lease.lost]));
    const overdue = once(lease.lost).then(() => pause(endingMs, undefined, { ref: false }));
    await Promise.race([working, overdue]);
    working.catch(() => undefined);
    if (!signal.aborted) lease.lost.throwIfAborted();
  } finally {
    await lease.close();
  }
}

function once(lost: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (lost.aborted) resolve();
    else lost.addEventListener('abort', () => resolve(), { once: true });
  });
}
