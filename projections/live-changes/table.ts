import type { Table } from '../kernel/read-model.ts';
import type { RowOf } from '../kernel/row-of.ts';

/** What changed, for those who have the tenant open. */
export type TenantChangeKind =
  | 'event-registered'
  | 'event-changed'
  | 'member-registered'
  | 'member-changed'
  | 'member-removed'
  | 'user-registered'
  | 'user-changed'
  | 'user-removed'
  | 'tenant-changed';

export const tenantChanges = {
  columns: {
    tenant_id: { type: 'integer' },
    position: { type: 'bigint' },
    kind: { type: 'text' },
    /** id of what changed, as text */
    entity_id: { type: 'text' },
    at: { type: 'timestamptz' },
  },
  key: ['tenant_id', 'position'],
  access: { tenant: 'tenant_id' },
  indexes: [['tenant_id', 'at']],
} as const satisfies Table;

/** How far back a tenant's changes are kept. */
export const tenantHorizons = {
  columns: {
    tenant_id: { type: 'integer' },
    /** highest position that is no longer kept; 0 while everything is */
    position: { type: 'bigint' },
    /** when the newest change was recorded */
    newest_at: { type: 'timestamptz' },
  },
  key: ['tenant_id'],
  access: { tenant: 'tenant_id' },
} as const satisfies Table;

/** Where a person works or worked: what changes about them is seen there. */
export const workplaces = {
  columns: {
    user_id: { type: 'integer' },
    tenant_ids: { type: 'jsonb' },
  },
  key: ['user_id'],
  access: 'internal',
} as const satisfies Table;

export type TenantChangeRow = Omit<RowOf<typeof tenantChanges>, 'kind'> & { kind: TenantChangeKind };
export type TenantHorizonRow = RowOf<typeof tenantHorizons>;

declare module '../kernel/tables.ts' {
  interface ReadModels {
    tenant_changes: TenantChangeRow;
    tenant_horizons: TenantHorizonRow;
  }
}
