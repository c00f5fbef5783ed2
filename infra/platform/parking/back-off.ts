const firstRetryMs = 1_000;
const longestRetryMs = 600_000;

/** Milliseconds until the next attempt: one second after the first, doubling up to ten minutes. */
export function backOffMs(attempts: number): number {
  return Math.min(longestRetryMs, firstRetryMs * 2 ** Math.min(attempts - 1, 20));
}
