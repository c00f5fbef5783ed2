import type { EventEvent } from '../../domain/event/events.ts';
import type { DomainEvent } from '../../domain/kernel/event.ts';
import { changesOf } from '../kernel/changes-of.ts';
import { defineReadModel, type Change, type ProjectedEvent } from '../kernel/read-model.ts';
import { tenantChanges, tenantHorizons, type TenantChangeKind } from './table.ts';

type OfAnEvent = DomainEvent<string, { readonly tenantId: number; readonly eventId: number }>;

/** Who was away for longer reads everything again: a laptop closed over night need not. */
export const keptForMs = 24 * 3_600_000;

const change = changesOf('tenant_changes', tenantChanges);
const horizon = changesOf('tenant_horizons', tenantHorizons);

function changed<Event extends OfAnEvent>(kind: TenantChangeKind): readonly Change<Event>[] {
  return [
    change.put((event: ProjectedEvent<Event>) => ({
      tenant_id: event.data.tenantId,
      position: event.position,
      kind,
      entity_id: String(event.data.eventId),
      at: event.recordedAt,
    })),
    horizon.fold(
      (event: ProjectedEvent<Event>) => ({ tenant_id: event.data.tenantId }),
      (row, event) => ({
        tenant_id: event.data.tenantId,
        position: row?.position ?? 0n,
        newest_at: row && row.newest_at > event.recordedAt ? row.newest_at : event.recordedAt,
      }),
    ),
  ];
}

export const liveChangesReadModel = defineReadModel<EventEvent>({
  name: 'live-changes',
  version: 1,
  tables: { tenant_changes: tenantChanges, tenant_horizons: tenantHorizons },
  on: {
    EventRegistered: changed('event-registered'),
    EventRenamed: changed('event-changed'),
    EventDescribed: changed('event-changed'),
    EventRetyped: changed('event-changed'),
    EventRelocated: changed('event-changed'),
    EventRescheduled: changed('event-changed'),
  },
  trim: [
    {
      table: 'tenant_changes',
      partition: 'tenant_id',
      at: 'at',
      position: 'position',
      windowMs: keptForMs,
      horizon: { table: 'tenant_horizons', newest: 'newest_at', position: 'position' },
    },
  ],
});
