import type { EventCard_EventFragment } from '../components/event-card.generated.ts';
import { isComing } from '../live/feed-order.ts';

/** An event of another organisation, as the feed shows it. */
export interface SharedInFeed extends Pick<
  EventCard_EventFragment,
  'description' | 'endsAt' | 'eventId' | 'firstDay' | 'id' | 'location' | 'name' | 'startsAt' | 'status'
> {
  /** the name of the organisation */
  readonly sharedBy: string;
}

interface Placed {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** The feed's order: coming events by start, then past events, newest first. */
function compare(one: Placed, other: Placed, now: number): number {
  const isFirstComing = isComing(one, now);
  if (isFirstComing !== isComing(other, now)) return isFirstComing ? -1 : 1;
  const byStart = Date.parse(one.startsAt) - Date.parse(other.startsAt);
  return isFirstComing ? byStart : -byStart;
}

/**
 * The feed with shared events in their places. While there are more pages, those that belong behind the last loaded
 * event wait for them.
 */
export function withShared<Own extends Placed>(
  own: readonly Own[],
  shared: readonly SharedInFeed[],
  { now, hasMore }: { readonly now: number; readonly hasMore: boolean },
): readonly (Own | SharedInFeed)[] {
  const last = own.at(-1);
  const due = hasMore && last ? shared.filter((event) => compare(event, last, now) < 0) : shared;
  return [...own, ...due].toSorted((one, other) => compare(one, other, now));
}
