import { defineLiveConnection } from '../../../graphql/live/live-list.ts';
import type { EventDetail_EventFragment } from './event.generated.ts';
import { matchesFilter } from '../model/feed-filter.ts';
import { compareInFeed } from './feed-order.ts';

export const eventFeed = defineLiveConnection<EventDetail_EventFragment, 'eventId' | 'startsAt' | 'endsAt'>({
  typename: 'Event',
  field: 'events',
  by: ['eventId', 'startsAt', 'endsAt'],
  order: compareInFeed,
  belongs: matchesFilter,
});
