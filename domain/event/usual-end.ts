/** An event lasts 30 minutes unless its end is given (docs/product/events.md); milliseconds. */
const usualLength = 30 * 60_000;

/** The end of an event without a given end; both times are ISO 8601, UTC. */
export function usualEnd(startsAt: string): string {
  return new Date(Date.parse(startsAt) + usualLength).toISOString();
}
