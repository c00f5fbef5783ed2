import type { DomainEvent } from '../../domain/kernel/event.ts';
import type { EventEvent } from '../../domain/event/events.ts';
import { changesOf } from '../kernel/changes-of.ts';
import { defineReadModel, type Change, type ProjectedEvent } from '../kernel/read-model.ts';
import { eventChanges, type ChangeKind, type FieldChange } from './table.ts';

type OfAnEvent = DomainEvent<string, { readonly tenantId: number; readonly eventId: number }>;

const line = changesOf('event_changes', eventChanges);

/** One line of the history for one event of the log. */
function told<Event extends OfAnEvent>(
  kind: ChangeKind,
  changes: (data: Event['data']) => readonly FieldChange[],
): readonly Change<Event>[] {
  return [
    line.put((event: ProjectedEvent<Event>) => ({
      tenant_id: event.data.tenantId,
      event_id: event.data.eventId,
      position: event.position,
      kind,
      actor: event.actor,
      at: event.recordedAt,
      changes: changes(event.data).map((change) => ({ ...change })),
      correlation_id: event.correlationId,
    })),
  ];
}

const edit = (field: string) => (data: { from: string; to: string }) => [
  { field, before: data.from, after: data.to },
];

const fresh = (field: string, after: string): FieldChange => ({ field, before: null, after });

export const changeHistoryReadModel = defineReadModel<EventEvent>({
  name: 'change-history',
  version: 1,
  tables: { event_changes: eventChanges },
  on: {
    EventRegistered: told('registered', (data) => [
      fresh('name', data.name),
      fresh('description', data.description),
      fresh('type', data.type),
      fresh('location', data.location),
      fresh('startsAt', data.startsAt),
      fresh('endsAt', data.endsAt),
    ]),
    EventRenamed: told('renamed', edit('name')),
    EventDescribed: told('described', edit('description')),
    EventRetyped: told('retyped', edit('type')),
    EventRelocated: told('relocated', edit('location')),
    EventRescheduled: told('rescheduled', ({ from, to }) =>
      (['startsAt', 'endsAt'] as const)
        .filter((field) => from[field] !== to[field])
        .map((field) => ({ field, before: from[field], after: to[field] })),
    ),
  },
});
