import type { LiveChange } from '../kernel/live.ts';
import type { Table } from '../kernel/read-model.ts';
import type { RowOf } from '../kernel/row-of.ts';

/** Recent changes in a tenant. An event changes one entity, so each position has one change. */
export const tenantChanges = {
  columns: {
    tenant_id: { type: 'integer' },
    position: { type: 'bigint' },
    /** kind of the entity that changed */
    kind: { type: 'text' },
    change: { type: 'text' },
    entity_id: { type: 'integer' },
    at: { type: 'timestamptz' },
  },
  key: ['tenant_id', 'position'],
  access: { tenant: 'tenant_id' },
  indexes: [['tenant_id', 'at']],
} as const satisfies Table;

/** The position up to which a tenant's changes were deleted. */
export const tenantHorizons = {
  columns: {
    tenant_id: { type: 'integer' },
    /** highest deleted position; 0 if none */
    position: { type: 'bigint' },
    /** when the newest change was recorded */
    newest_at: { type: 'timestamptz' },
  },
  key: ['tenant_id'],
  access: { tenant: 'tenant_id' },
} as const satisfies Table;

/**
 * Entities that can change without an event of the tenant: the tenants they are in, and their newest such
 * change.
 */
export const sharedEntities = {
  columns: {
    tenant_id: { type: 'integer' },
    kind: { type: 'text' },
    entity_id: { type: 'integer' },
    /** position of the newest change outside of the tenant; 0 if none */
    position: { type: 'bigint' },
  },
  key: ['tenant_id', 'kind', 'entity_id'],
  access: { tenant: 'tenant_id' },
  indexes: [
    ['kind', 'entity_id'],
    ['tenant_id', 'position'],
  ],
} as const satisfies Table;

export type TenantChangeRow = Omit<RowOf<typeof tenantChanges>, 'change'> & { change: LiveChange };
export type TenantHorizonRow = RowOf<typeof tenantHorizons>;
export type SharedEntityRow = RowOf<typeof sharedEntities>;

declare module '../kernel/tables.ts' {
  interface ReadModels {
    tenant_changes: TenantChangeRow;
    tenant_horizons: TenantHorizonRow;
    shared_entities: SharedEntityRow;
  }
}
