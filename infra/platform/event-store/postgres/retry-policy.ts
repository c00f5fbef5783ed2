import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseUnavailable } from '../../database/unavailable.ts';
import { EventStoreUnavailable } from '../port.ts';

/**
 * Retries a read that the database did not answer, with growing pauses, for `forMs`; then throws
 * EventStoreUnavailable. Returns undefined if the signal aborts.
 */
export async function retryRead<T>(
  read: () => Promise<T>,
  forMs: number,
  signal?: AbortSignal,
): Promise<T | undefined> {
  const since = performance.now();
  for (let pauseMs = 50; !signal?.aborted; pauseMs = Math.min(2 * pauseMs, 1_000)) {
    try {
      return await read();
    } catch (error) {
      if (signal?.aborted) return undefined;
      if (!isDatabaseUnavailable(error)) throw error;
      if (performance.now() - since + pauseMs > forMs) {
        throw new EventStoreUnavailable('the database does not answer', { cause: error });
      }
    }
    await pause(pauseMs, undefined, signal ? { signal } : {}).catch(() => undefined);
  }
  return undefined;
}
