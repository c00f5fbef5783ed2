import type { ShareRole } from '../../domain/collaboration/events.ts';
import type { Table } from '../kernel/read-model.ts';
import type { RowOf } from '../kernel/row-of.ts';

/** One part of an event that is or was shared with a tenant. */
export interface SharedPart {
  /** null: the whole event */
  readonly itemId: number | null;
  readonly role: ShareRole;
  readonly status: 'active' | 'ended' | 'revoked' | 'left';
  readonly message: string;
  /** ISO 8601; null without an end */
  readonly endsAt: string | null;
  /** ISO 8601: since when without a break */
  readonly sharedAt: string;
}

/** What the tenant shares, or shared, with others: one row for each event and other tenant. */
export const collaborators = {
  columns: {
    /** the tenant that holds the event */
    tenant_id: { type: 'integer' },
    event_id: { type: 'integer' },
    shared_with_tenant_id: { type: 'integer' },
    /** of SharedPart */
    parts: { type: 'jsonb' },
    /** log position: the last change of the share, or the last time that somebody stopped working in the other tenant */
    changed_at: { type: 'bigint' },
  },
  key: ['tenant_id', 'event_id', 'shared_with_tenant_id'],
  access: { tenant: 'tenant_id' },
  indexes: [['shared_with_tenant_id']],
} as const satisfies Table;

/** What others share with the tenant now: one row for each event. */
export const sharedWithTenant = {
  columns: {
    tenant_id: { type: 'integer' },
    event_id: { type: 'integer' },
    /** the tenant that holds the event */
    holder_id: { type: 'integer' },
    /** of SharedPart, active ones only */
    parts: { type: 'jsonb' },
    /** when the first of them ends; null without an end */
    ends_at: { type: 'timestamptz', nullable: true },
    /** position of the last change of the event or of what is shared of it */
    changed_at: { type: 'bigint' },
  },
  key: ['tenant_id', 'event_id'],
  access: { tenant: 'tenant_id' },
  indexes: [['event_id'], ['ends_at'], ['holder_id']],
} as const satisfies Table;

/** Who opened or changed what is shared: each entry in both tenants. */
export const shareAccess = {
  columns: {
    tenant_id: { type: 'integer' },
    event_id: { type: 'integer' },
    position: { type: 'bigint' },
    /** 0: the event itself */
    item_id: { type: 'integer' },
    shared_with_tenant_id: { type: 'integer' },
    user_id: { type: 'integer' },
    /** opened, changed, shared, role-changed, revoked or left */
    what: { type: 'text' },
    /** the names of the fields that were changed */
    fields: { type: 'jsonb' },
    at: { type: 'timestamptz' },
  },
  key: ['tenant_id', 'event_id', 'position'],
  access: { tenant: 'tenant_id' },
  indexes: [],
} as const satisfies Table;

/**
 * Who of the tenant that holds an event changed what of it: those with whom it is shared see it in the log of access,
 * from the day on which it was shared. Noted for all events, because they can be shared at any time.
 */
export const holderChanges = {
  columns: {
    tenant_id: { type: 'integer' },
    event_id: { type: 'integer' },
    position: { type: 'bigint' },
    /** 0: the event itself */
    item_id: { type: 'integer' },
    /** whether it is about what belongs to the event or item, such as comments, and not about its own fields */
    content: { type: 'boolean' },
    user_id: { type: 'integer' },
    /** the names of the fields that were changed */
    fields: { type: 'jsonb' },
    at: { type: 'timestamptz' },
  },
  key: ['tenant_id', 'event_id', 'position'],
  access: { tenant: 'tenant_id' },
  indexes: [],
} as const satisfies Table;

export type CollaboratorRow = Omit<RowOf<typeof collaborators>, 'parts'> & { parts: readonly SharedPart[] };
export type SharedWithTenantRow = Omit<RowOf<typeof sharedWithTenant>, 'parts'> & {
  parts: readonly SharedPart[];
};
export type ShareAccessRow = Omit<RowOf<typeof shareAccess>, 'fields' | 'what'> & {
  fields: readonly string[];
  what: 'opened' | 'changed' | 'shared' | 'role-changed' | 'revoked' | 'left';
};

export type HolderChangeRow = Omit<RowOf<typeof holderChanges>, 'fields'> & { fields: readonly string[] };

declare module '../kernel/tables.ts' {
  interface ReadModels {
    collaborators: CollaboratorRow;
    shared_with_tenant: SharedWithTenantRow;
    share_access: ShareAccessRow;
    holder_changes: HolderChangeRow;
  }
}
