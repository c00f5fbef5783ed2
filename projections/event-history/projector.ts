import type { EventEvent } from '../../domain/event/events.ts';
import { asNew, defineHistory, type FieldEdits } from '../kernel/history.ts';
import type { EventChangeKind } from './table.ts';

const edit =
  (field: string) =>
  ({ from, to }: { from: string; to: string }): FieldEdits => [[field, from, to]];

export const eventHistoryReadModel = defineHistory<'event', EventEvent, EventChangeKind>({
  name: 'event-history',
  version: 2,
  of: 'event',
  on: {
    EventRegistered: {
      kind: 'registered',
      fields: (data) => asNew(data, 'name', 'description', 'type', 'location', 'startsAt', 'endsAt'),
    },
    EventRenamed: { kind: 'renamed', fields: edit('name') },
    EventDescribed: { kind: 'described', fields: edit('description') },
    EventRetyped: { kind: 'retyped', fields: edit('type') },
    EventRelocated: { kind: 'relocated', fields: edit('location') },
    EventRescheduled: {
      kind: 'rescheduled',
      fields: ({ fromStartsAt, fromEndsAt, startsAt, endsAt }) => [
        ['startsAt', fromStartsAt, startsAt],
        ['endsAt', fromEndsAt, endsAt],
      ],
    },
    EventDaysSet: {
      kind: 'dated',
      fields: ({ fromFirstDay, fromLastDay, firstDay, lastDay }) => [
        ['firstDay', fromFirstDay, firstDay],
        ['lastDay', fromLastDay, lastDay],
      ],
    },
    EventJoinedSeries: { kind: 'grouped' },
    EventDrafted: { kind: 'drafted' },
    EventPublished: { kind: 'published' },
    EventCancelled: { kind: 'cancelled', fields: ({ reason }) => [['reason', null, reason]] },
    EventReinstated: { kind: 'reinstated' },
  },
});
