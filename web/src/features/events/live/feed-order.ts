/** The fields that decide the order of the feed. */
interface FeedEntry {
  readonly eventId: number;
  readonly startsAt: string;
  readonly endsAt: string;
}

/** Whether an event is running or still to come. */
export const isComing = ({ endsAt }: Pick<FeedEntry, 'endsAt'>, now: number): boolean =>
  Date.parse(endsAt) > now;

/** When the next of these events ends that have not ended, ms since 1970; null if there is none. */
export function nextEnd(events: readonly Pick<FeedEntry, 'endsAt'>[], now: number): number | null {
  const ends = events.map(({ endsAt }) => Date.parse(endsAt)).filter((end) => end > now);
  return ends.length === 0 ? null : Math.min(...ends);
}

/** The feed's order: running and coming events first, by start; then past events, newest first. */
export function compareInFeed(one: FeedEntry, other: FeedEntry, now: number): number {
  const [first, second] = [isComing(one, now), isComing(other, now)];
  if (first !== second) return first ? -1 : 1;
  const byStart = Date.parse(one.startsAt) - Date.parse(other.startsAt) || one.eventId - other.eventId;
  return first ? byStart : -byStart;
}
