import type { DomainEvent } from '../../domain/kernel/event.ts';
import type { LoggedEvent } from '../../domain/kernel/logged-event.ts';
import type { EventEvent } from '../../domain/event/events.ts';
import { changesOf } from '../kernel/changes-of.ts';
import { historyLine, type Told } from '../kernel/history.ts';
import { defineReadModel, type Change } from '../kernel/read-model.ts';
import { eventChanges, type ChangeKind } from './table.ts';

type OfAnEvent = DomainEvent<string, { readonly tenantId: number; readonly eventId: number }>;

const line = changesOf('event_changes', eventChanges);

/** One line of the history for one event of the log. */
function told<Event extends OfAnEvent>(
  kind: ChangeKind,
  fields: (data: Event['data']) => Told,
): readonly Change<Event>[] {
  return [
    line.put((event: LoggedEvent<Event>) => ({
      tenant_id: event.data.tenantId,
      event_id: event.data.eventId,
      ...historyLine(event, kind, fields(event.data)),
    })),
  ];
}

const edit =
  (field: string) =>
  ({ from, to }: { from: string; to: string }): Told => [[field, from, to]];

export const changeHistoryReadModel = defineReadModel<EventEvent>({
  name: 'change-history',
  version: 1,
  tables: { event_changes: eventChanges },
  on: {
    EventRegistered: told('registered', (data) =>
      (['name', 'description', 'type', 'location', 'startsAt', 'endsAt'] as const).map((field) => [
        field,
        null,
        data[field],
      ]),
    ),
    EventRenamed: told('renamed', edit('name')),
    EventDescribed: told('described', edit('description')),
    EventRetyped: told('retyped', edit('type')),
    EventRelocated: told('relocated', edit('location')),
    EventRescheduled: told('rescheduled', ({ from, to }) =>
      (['startsAt', 'endsAt'] as const).map((field) => [field, from[field], to[field]]),
    ),
  },
});
