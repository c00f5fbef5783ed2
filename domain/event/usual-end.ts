/** An event lasts 30 minutes unless its end is given (docs/product/events.md); milliseconds. */
const usualLength = 30 * 60_000;

/** When an event ends that was given a start and no end; both ISO 8601, UTC. */
export function usualEnd(startsAt: string): string {
  return new Date(Date.parse(startsAt) + usualLength).toISOString();
}
