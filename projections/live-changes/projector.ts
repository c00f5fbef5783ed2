import type { EventEvent } from '../../domain/event/events.ts';
import type { MemberEvent } from '../../domain/member/events.ts';
import type { DomainEvent } from '../../domain/kernel/event.ts';
import { changesOf } from '../kernel/changes-of.ts';
import { defineReadModel, type Change, type ProjectedEvent } from '../kernel/read-model.ts';
import { tenantChanges, tenantHorizons, type TenantChangeKind } from './table.ts';

type InATenant = DomainEvent<string, { readonly tenantId: number }>;
type OfAnEvent = DomainEvent<string, { readonly tenantId: number; readonly eventId: number }>;
type OfAMember = DomainEvent<string, { readonly tenantId: number; readonly memberId: number }>;

/** Who was away for longer reads everything again: a laptop closed over night need not. */
export const keptForMs = 24 * 3_600_000;

const change = changesOf('tenant_changes', tenantChanges);
const horizon = changesOf('tenant_horizons', tenantHorizons);

function changed<Event extends InATenant>(
  kind: TenantChangeKind,
  idOf: (data: Event['data']) => number,
): readonly Change<Event>[] {
  return [
    change.put((event: ProjectedEvent<Event>) => ({
      tenant_id: event.data.tenantId,
      position: event.position,
      kind,
      entity_id: String(idOf(event.data)),
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

const event = (kind: TenantChangeKind) => changed<OfAnEvent>(kind, ({ eventId }) => eventId);
const member = (kind: TenantChangeKind) => changed<OfAMember>(kind, ({ memberId }) => memberId);

export const liveChangesReadModel = defineReadModel<EventEvent | MemberEvent>({
  name: 'live-changes',
  version: 1,
  tables: { tenant_changes: tenantChanges, tenant_horizons: tenantHorizons },
  on: {
    EventRegistered: event('event-registered'),
    EventRenamed: event('event-changed'),
    EventDescribed: event('event-changed'),
    EventRetyped: event('event-changed'),
    EventRelocated: event('event-changed'),
    EventRescheduled: event('event-changed'),
    MemberRegistered: member('member-registered'),
    MemberRenamed: member('member-changed'),
    MemberContactChanged: member('member-changed'),
    MemberMoved: member('member-changed'),
    MemberDescribed: member('member-changed'),
    MemberPictured: member('member-changed'),
    MemberRemoved: member('member-removed'),
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
