const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;

/** How long to wait after a failed attempt, ms: 10 s, then twice as long each time, at most 4 hours. */
export const pauseAfter = (attempts: number): number =>
  Math.min(4 * HOUR_MS, 10 * SECOND_MS * 2 ** Math.max(0, attempts - 1));
