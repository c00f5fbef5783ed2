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
    }),
  ],
};
