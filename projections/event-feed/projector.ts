import type { EventEvent } from '../../domain/event/events.ts';
import type { MediaEvent } from '../../domain/event-media/events.ts';
import { normaliseName } from '../../domain/reservation/normalise-name.ts';
import { liveEvents } from './live.ts';
import { changesOf } from '../kernel/changes-of.ts';
import { defineReadModel } from '../kernel/read-model.ts';
import { eventFeed } from './table.ts';

const entry = changesOf('event_feed', eventFeed);
const same = ({ data }: { data: { tenantId: number; eventId: number } }) => ({
  tenant_id: data.tenantId,
  event_id: data.eventId,
});

export const eventFeedReadModel = defineReadModel<EventEvent | MediaEvent>({
  name: 'event-feed',
  version: 6,
  tables: { event_feed: eventFeed },
  live: [liveEvents],
  on: {
    EventRegistered: [
      entry.put(({ data, revision }) => ({
        tenant_id: data.tenantId,
        event_id: data.eventId,
        name: data.name,
        name_key: normaliseName(data.name),
        description: data.description,
        type: data.type,
        location: data.location,
        starts_at: new Date(data.startsAt),
        ends_at: new Date(data.endsAt),
        first_day: null,
        last_day: null,
        draft: false,
        cancelled: false,
        cancel_reason: '',
        series_id: null,
        registered_by: data.registeredBy,
        cover: null,
        revision,
      })),
    ],
    EventRenamed: [
      entry.set(same, ({ data, revision }) => ({
        name: data.to,
        name_key: normaliseName(data.to),
        revision,
      })),
    ],
    EventDescribed: [entry.set(same, ({ data, revision }) => ({ description: data.to, revision }))],
    EventRetyped: [entry.set(same, ({ data, revision }) => ({ type: data.to, revision }))],
    EventRelocated: [entry.set(same, ({ data, revision }) => ({ location: data.to, revision }))],
    // the revision stays: it is that of the event's own stream
    EventCoverChanged: [entry.set(same, ({ data }) => ({ cover: data.to }))],
    EventRescheduled: [
      entry.set(same, ({ data, revision }) => ({
        starts_at: new Date(data.startsAt),
        ends_at: new Date(data.endsAt),
        revision,
      })),
    ],
    EventDaysSet: [
      entry.set(same, ({ data, revision }) => ({
        first_day: data.firstDay,
        last_day: data.lastDay,
        revision,
      })),
    ],
    EventJoinedSeries: [entry.set(same, ({ data, revision }) => ({ series_id: data.seriesId, revision }))],
    EventDrafted: [entry.set(same, ({ revision }) => ({ draft: true, revision }))],
    EventPublished: [entry.set(same, ({ revision }) => ({ draft: false, revision }))],
    EventCancelled: [
      entry.set(same, ({ data, revision }) => ({ cancelled: true, cancel_reason: data.reason, revision })),
    ],
    EventReinstated: [entry.set(same, ({ revision }) => ({ cancelled: false, cancel_reason: '', revision }))],
  },
});
