/** So much later than its time, a delivery is late: longer than workers need to take a job. Milliseconds. */
const lateMs = 5_000;

/** From this number of sources on, those whose time has passed are removed. */
const remembered = 100;

/** When a late delivery of a source goes; null for one that is in time, and goes at once. */
export type Pace = (source: string, dueMs: number) => Date | null;

/**
 * Creates the pace of late deliveries: a number a second of each source from now on, so that a worker that comes back
 * does not send all overdue ones at the same time. Each process keeps its own. `now`: milliseconds since 1970.
 */
export function createPace(perSecond: number, now: () => number = Date.now): Pace {
  const free = new Map<string, number>();
  return (source, dueMs) => {
    const present = now();
    if (present - dueMs < lateMs) return null;
    if (free.size >= remembered) for (const [one, at] of free) if (at < present) free.delete(one);
    const at = Math.max(present, free.get(source) ?? 0);
    free.set(source, at + 1_000 / perSecond);
    return new Date(at);
  };
}
