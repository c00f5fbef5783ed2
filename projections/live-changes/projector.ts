import type { EventEvent } from '../../domain/event/events.ts';
import type { MemberEvent } from '../../domain/member/events.ts';
import type { DomainEvent } from '../../domain/kernel/event.ts';
import type { LoggedEvent } from '../../domain/kernel/logged-event.ts';
import type { RosterEvent } from '../../domain/roster/events.ts';
import type { TenantEvent } from '../../domain/tenant/events.ts';
import type { UserEvent } from '../../domain/user/events.ts';
import { changesOf } from '../kernel/changes-of.ts';
import { defineReadModel, type Change, type Row, type Spread } from '../kernel/read-model.ts';
import { tenantChanges, tenantHorizons, workplaces, type TenantChangeKind } from './table.ts';

type OfAnEvent = DomainEvent<string, { readonly tenantId: number; readonly eventId: number }>;
type OfAUser = DomainEvent<string, { readonly userId: number }>;
type OfATenant = DomainEvent<string, { readonly tenantId: number }>;
type OfAMember = DomainEvent<string, { readonly tenantId: number; readonly memberId: number }>;

/** Who was away for longer reads everything again: a laptop closed over night need not. */
export const keptForMs = 24 * 3_600_000;

const change = changesOf('tenant_changes', tenantChanges);
const horizon = changesOf('tenant_horizons', tenantHorizons);
const workplace = changesOf('workplaces', workplaces);

function changed<Event extends DomainEvent>(
  kind: TenantChangeKind,
  idOf: (data: Event['data']) => number,
): readonly Change<Event>[] {
  return [
    change.put((event: LoggedEvent<Event>) => ({
      tenant_id: event.tenantId,
      position: event.position,
      kind,
      entity_id: String(idOf(event.data)),
      at: event.recordedAt,
    })),
    horizon.fold(
      (event: LoggedEvent<Event>) => ({ tenant_id: event.tenantId }),
      (row, event) => ({
        tenant_id: event.tenantId,
        position: row?.position ?? 0n,
        newest_at: row && row.newest_at > event.recordedAt ? row.newest_at : event.recordedAt,
      }),
    ),
  ];
}

const event = (kind: TenantChangeKind) => changed<OfAnEvent>(kind, ({ eventId }) => eventId);
const member = (kind: TenantChangeKind) => changed<OfAMember>(kind, ({ memberId }) => memberId);
const tenant = (kind: TenantChangeKind) => changed<OfATenant>(kind, ({ tenantId }) => tenantId);
const user = (kind: TenantChangeKind) => changed<OfAUser>(kind, ({ userId }) => userId);

const hired = workplace.fold<RosterEvent & OfAUser>(
  ({ data }) => ({ user_id: data.userId }),
  (row, { data, tenantId }) => ({
    user_id: data.userId,
    tenant_ids: [...new Set([...tenantIdsIn(row), tenantId])],
  }),
);

/** What a person is called and how they are reached changes in every tenant where they work. */
const person: readonly Spread<OfAUser>[] = [
  {
    by: { table: 'workplaces', key: ({ data }) => ({ user_id: data.userId }) },
    tenantIds: tenantIdsIn,
    changes: user('user-changed'),
  },
];

function tenantIdsIn(row: Row | undefined): readonly number[] {
  const ids = row?.tenant_ids;
  return Array.isArray(ids) ? ids.map(Number) : [];
}

export const liveChangesReadModel = defineReadModel<
  EventEvent | MemberEvent | RosterEvent | TenantEvent | UserEvent
>({
  name: 'live-changes',
  version: 6,
  tables: { tenant_changes: tenantChanges, tenant_horizons: tenantHorizons, workplaces },
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
    MemberErased: member('member-removed'),
    MembershipGranted: [hired, ...user('user-registered')],
    MembershipDeactivated: user('user-changed'),
    MembershipActivated: user('user-changed'),
    MembershipEnded: user('user-removed'),
    RoleChanged: user('user-changed'),
    UserRenamed: person,
    UserPhoneChanged: person,
    UsernameChanged: person,
    UserEmailChanged: person,
    TenantRenamed: tenant('tenant-changed'),
    TenantEmailChanged: tenant('tenant-changed'),
    TenantPhoneChanged: tenant('tenant-changed'),
    TenantMoved: tenant('tenant-changed'),
    TenantTimezoneChanged: tenant('tenant-changed'),
    TenantLogoChanged: tenant('tenant-changed'),
    TenantWaiverChanged: tenant('tenant-changed'),
    MfaRequirementChanged: tenant('tenant-changed'),
    // who looks next finds that nobody works here any more
    TenantDeactivated: tenant('tenant-changed'),
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
