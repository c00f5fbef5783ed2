import type { ApolloCache } from '@apollo/client';
import type { Modifier } from '@apollo/client/cache';
import { followEntity, type LiveFeature } from '../../../graphql/live/live-feature.ts';
import type { LiveType } from '../../../graphql/live/placer.ts';
import type { LiveEvents_ChangeFragment } from './event-changed.generated.ts';
import { EventDetail_EventFragmentDoc, type EventDetail_EventFragment } from './event.generated.ts';
import { eventFeed } from './feed.ts';

export const eventType: LiveType<EventDetail_EventFragment> = {
  typename: 'Event',
  fragment: EventDetail_EventFragmentDoc,
  fragmentName: 'EventDetail_event',
};

export const eventsLive: LiveFeature = {
  lists: [eventFeed],
  changes: [
    followEntity<LiveEvents_ChangeFragment, EventDetail_EventFragment>({
      on: 'EventChanged',
      type: eventType,
      entityOf: ({ event }) => event,
      also: ({ client }, { event }) => offerType(client.cache, event.type),
    }),
  ],
};

/** Offers a type of events that nobody used before to those who search by type; the server puts it last as well. */
function offerType(cache: ApolloCache, type: string): void {
  const offered: Modifier<unknown> = (stored) => {
    const types = stored as readonly string[];
    const isKnown = types.some((known) => known.toLowerCase() === type.toLowerCase());
    return isKnown ? types : [...types, type];
  };
  if (type !== '') cache.modify({ fields: { eventTypes: offered } });
}
