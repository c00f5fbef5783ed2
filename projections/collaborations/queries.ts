import type { Kysely } from 'kysely';
import { anyOf } from '../kernel/any-of.ts';
import type { ReadModels } from '../kernel/tables.ts';
import type { CollaboratorRow, SharedWithTenantRow } from './table.ts';

/** The maximum number of events that others share with a tenant; those that were registered last are shown. */
export const mostShared = 500;

/** The tenants with which the tenant shares or shared an event; at most 200. */
export async function collaboratorsOf(
  db: Kysely<ReadModels>,
  tenantId: number,
  eventId: number,
): Promise<readonly CollaboratorRow[]> {
  return db
    .selectFrom('collaborators')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('event_id', '=', eventId)
    .orderBy('shared_with_tenant_id')
    .limit(200)
    .execute();
}

/** Of each of these events of the tenant the collaborator that changed last, in no order. At most 1,000 ids. */
export async function collaboratorsByEvents(
  db: Kysely<ReadModels>,
  tenantId: number,
  eventIds: readonly number[],
): Promise<readonly CollaboratorRow[]> {
  if (eventIds.length === 0) return [];
  return db
    .selectFrom('collaborators')
    .distinctOn('event_id')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('event_id', '=', anyOf(eventIds))
    .orderBy('event_id')
    .orderBy('version', 'desc')
    .execute();
}

/** What others share with the tenant, the latest events first; at most 500. */
export async function sharedWith(
  db: Kysely<ReadModels>,
  tenantId: number,
): Promise<readonly SharedWithTenantRow[]> {
  return db
    .selectFrom('shared_with_tenant')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('event_id', 'desc')
    .limit(mostShared)
    .execute();
}

/** What others share with the tenant of these events, in no order. At most 1,000 ids. */
export async function sharedByIds(
  db: Kysely<ReadModels>,
  tenantId: number,
  eventIds: readonly number[],
): Promise<readonly SharedWithTenantRow[]> {
  if (eventIds.length === 0) return [];
  return db
    .selectFrom('shared_with_tenant')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('event_id', '=', anyOf(eventIds))
    .execute();
}

/** A tenant that shares something with another one. */
export interface SharerRow {
  readonly holder_id: number;
  /** log position: the last change of what this tenant shares, or the last time that somebody stopped working there */
  readonly version: bigint;
}

/** Those of these tenants that share something with the tenant now. At most 1,000 ids. */
export async function sharersByIds(
  db: Kysely<ReadModels>,
  tenantId: number,
  holderIds: readonly number[],
): Promise<readonly SharerRow[]> {
  if (holderIds.length === 0) return [];
  return db
    .selectFrom('shared_with_tenant')
    .select(({ fn }) => ['holder_id', fn.max('version').as('version')])
    .where('tenant_id', '=', tenantId)
    .where('holder_id', '=', anyOf(holderIds))
    .groupBy('holder_id')
    .execute();
}

/** A tenant with which something is or was shared. */
export interface GuestTenantRow {
  readonly shared_with_tenant_id: number;
  /** log position: the last change of a share with this tenant, or the last time that somebody stopped working there */
  readonly version: bigint;
}

/** Those of these tenants with which the tenant shares or shared something. At most 1,000 ids. */
export async function guestTenantsByIds(
  db: Kysely<ReadModels>,
  tenantId: number,
  guestIds: readonly number[],
): Promise<readonly GuestTenantRow[]> {
  if (guestIds.length === 0) return [];
  return db
    .selectFrom('collaborators')
    .select(({ fn }) => ['shared_with_tenant_id', fn.max('version').as('version')])
    .where('tenant_id', '=', tenantId)
    .where('shared_with_tenant_id', '=', anyOf(guestIds))
    .groupBy('shared_with_tenant_id')
    .execute();
}

/** Shares of all tenants that have come to their end by this time and are not noted as ended; those after a row. */
export async function sharesPastEnd(
  db: Kysely<ReadModels>,
  query: { readonly by: Date; readonly after: SharedWithTenantRow | undefined; readonly limit: number },
): Promise<readonly SharedWithTenantRow[]> {
  const { tenant_id: tenantId, event_id: eventId } = query.after ?? { tenant_id: 0, event_id: 0 };
  return db
    .selectFrom('shared_with_tenant')
    .selectAll()
    .where('ends_at', '<=', query.by)
    .where(({ eb, refTuple, tuple }) => eb(refTuple('tenant_id', 'event_id'), '>', tuple(tenantId, eventId)))
    .orderBy('tenant_id')
    .orderBy('event_id')
    .limit(query.limit)
    .execute();
}
