import type { EventEvent } from '../../domain/event/events.ts';
import { changesOf } from '../kernel/changes-of.ts';
import { defineReadModel } from '../kernel/read-model.ts';
import { dashboardEntries } from './table.ts';

const entry = changesOf('dashboard_entries', dashboardEntries);
const same = ({ data }: { data: { tenantId: number; eventId: number } }) => ({
  tenant_id: data.tenantId,
  kind: 'event',
  entry_id: data.eventId,
});

export const dashboardReadModel = defineReadModel<EventEvent>({
  name: 'dashboard',
  version: 3,
  tables: { dashboard_entries: dashboardEntries },
  on: {
    EventRegistered: [
      entry.put((event) => ({
        ...same(event),
        title: event.data.name,
        starts_at: new Date(event.data.startsAt),
        ends_at: new Date(event.data.endsAt),
        first_day: null,
        last_day: null,
        location: event.data.location,
        draft: false,
        cancelled: false,
      })),
    ],
    EventRenamed: [entry.set(same, ({ data }) => ({ title: data.to }))],
    EventRelocated: [entry.set(same, ({ data }) => ({ location: data.to }))],
    EventRescheduled: [
      entry.set(same, ({ data }) => ({
        starts_at: new Date(data.startsAt),
        ends_at: new Date(data.endsAt),
      })),
    ],
    EventDaysSet: [entry.set(same, ({ data }) => ({ first_day: data.firstDay, last_day: data.lastDay }))],
    EventDrafted: [entry.set(same, () => ({ draft: true }))],
    EventPublished: [entry.set(same, () => ({ draft: false }))],
    EventCancelled: [entry.set(same, () => ({ cancelled: true }))],
    EventReinstated: [entry.set(same, () => ({ cancelled: false }))],
  },
});
