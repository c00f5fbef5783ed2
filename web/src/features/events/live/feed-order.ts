/** What the order of the feed goes by. */
interface FeedEntry {
  readonly eventId: number;
  readonly startsAt: string;
  readonly endsAt: string;
}

/** Whether an event runs or is still to come. */
export const isComing = ({ endsAt }: Pick<FeedEntry, 'endsAt'>, now: number): boolean =>
  Date.parse(endsAt) > now;

/** The feed's order: what is still to come first, by its start; then the past, newest first. */
export function compareInFeed(one: FeedEntry, other: FeedEntry, now: number): number {
  const [first, second] = [isComing(one, now), isComing(other, now)];
  if (first !== second) return first ? -1 : 1;
  const byStart = Date.parse(one.startsAt) - Date.parse(other.startsAt) || one.eventId - other.eventId;
  return first ? byStart : -byStart;
}
