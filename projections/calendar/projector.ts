import type { EventEvent } from '../../domain/event/events.ts';
import { changesOf } from '../kernel/changes-of.ts';
import { defineReadModel } from '../kernel/read-model.ts';
import { shownPeriod, shownTitle } from './shown-entry.ts';
import { calendarEntries } from './table.ts';

const entry = changesOf('calendar_entries', calendarEntries);
const same = ({ data }: { data: { tenantId: number; eventId: number } }) => ({
  tenant_id: data.tenantId,
  event_id: data.eventId,
});

export const calendarReadModel = defineReadModel<EventEvent>({
  name: 'calendar',
  version: 3,
  tables: { calendar_entries: calendarEntries },
  on: {
    EventRegistered: [
      entry.put(({ data }) => ({
        tenant_id: data.tenantId,
        event_id: data.eventId,
        title: shownTitle(data.name),
        ...shownPeriod(data),
        location: data.location,
        description: data.description,
        color: null,
        first_day: null,
        last_day: null,
        draft: false,
        cancelled: false,
      })),
    ],
    EventRenamed: [entry.set(same, ({ data }) => ({ title: shownTitle(data.to) }))],
    EventDescribed: [entry.set(same, ({ data }) => ({ description: data.to }))],
    EventRelocated: [entry.set(same, ({ data }) => ({ location: data.to }))],
    EventRescheduled: [entry.set(same, ({ data }) => shownPeriod(data))],
    EventDaysSet: [entry.set(same, ({ data }) => ({ first_day: data.firstDay, last_day: data.lastDay }))],
    EventDrafted: [entry.set(same, () => ({ draft: true }))],
    EventPublished: [entry.set(same, () => ({ draft: false }))],
    EventCancelled: [entry.set(same, () => ({ cancelled: true }))],
    EventReinstated: [entry.set(same, () => ({ cancelled: false }))],
  },
});
