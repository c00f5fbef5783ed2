import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log/log.ts';

/**
 * Calls `look` at once and then every `period` ms after it is done. A call that fails is a warning in the log, with
 * `failure` as its message; the next one comes anyway. Returns a function that ends it.
 */
export function lookEvery(
  period: number,
  look: () => Promise<void>,
  { log, failure }: { readonly log: Log; readonly failure: string },
): () => void {
  const over = new AbortController();
  const { signal } = over;
  const watch = async () => {
    while (!signal.aborted) {
      await look().catch((error: unknown) => {
        if (!signal.aborted) log.warn({ err: error }, failure);
      });
      await pause(period, undefined, { signal }).catch(() => undefined);
    }
  };
  void watch();
  return () => over.abort();
}
