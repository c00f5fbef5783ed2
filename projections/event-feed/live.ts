import type { EventEvent } from '../../domain/event/events.ts';
import type { MediaEvent } from '../../domain/event-media/events.ts';
import { defineLive } from '../kernel/live.ts';
import { eventsByIds } from './queries.ts';
import type { EventFeedRow } from './table.ts';

/** Events as a live entity of open screens. */
export const liveEvents = defineLive<EventEvent | MediaEvent, EventFeedRow>({
  kind: 'event',
  readModels: ['event-feed'],
  listedIn: ['calendar', 'dashboard'],
  readAgain: ['event-history'],
  on: {
    EventRegistered: 'registered',
    EventRenamed: 'changed',
    EventDescribed: 'changed',
    EventRetyped: 'changed',
    EventRelocated: 'changed',
    EventRescheduled: 'changed',
    EventDaysSet: 'changed',
    EventJoinedSeries: 'changed',
    EventDrafted: 'changed',
    EventPublished: 'changed',
    EventCancelled: 'changed',
    EventReinstated: 'changed',
    EventCoverChanged: 'changed',
  },
  idOf: ({ eventId }) => eventId,
  read: eventsByIds,
  idOfRow: (row) => row.event_id,
});
