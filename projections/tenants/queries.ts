import type { Kysely } from 'kysely';
import { anyOf } from '../kernel/any-of.ts';
import type { ReadModels } from '../kernel/tables.ts';
import type { TenantRow } from './table.ts';

/** One tenant. */
export async function tenantById(db: Kysely<ReadModels>, tenantId: number): Promise<TenantRow | undefined> {
  return db.selectFrom('tenants').selectAll().where('tenant_id', '=', tenantId).executeTakeFirst();
}

/** Tenants by id, in no order; at most 1,000 ids. */
export async function tenantsByIds(
  db: Kysely<ReadModels>,
  tenantIds: readonly number[],
): Promise<readonly TenantRow[]> {
  if (tenantIds.length === 0) return [];
  return db.selectFrom('tenants').selectAll().where('tenant_id', '=', anyOf(tenantIds)).execute();
}

/** The tenants an owner created, oldest first; at most 1,000. */
export async function tenantsOfOwner(db: Kysely<ReadModels>, ownerId: number): Promise<readonly TenantRow[]> {
  return db
    .selectFrom('tenants')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('tenant_id')
    .limit(1_000)
    .execute();
}
