import type { Kysely } from 'kysely';
import type { Role } from '../../domain/roster/events.ts';
import type { ReadModels } from '../kernel/tables.ts';
import type { TenantRow } from './table.ts';

/** One tenant. */
export async function tenantById(db: Kysely<ReadModels>, tenantId: number): Promise<TenantRow | undefined> {
  return db.selectFrom('tenants').selectAll().where('tenant_id', '=', tenantId).executeTakeFirst();
}

/** A tenant with somebody's role there. */
export type TenantToEnter = TenantRow & { readonly role: Role };

/** The tenants where a person has a membership, by id, active or not; at most 1,000. */
export async function tenantsOfUser(
  db: Kysely<ReadModels>,
  userId: number,
): Promise<readonly TenantToEnter[]> {
  return db
    .selectFrom('tenants')
    .innerJoin('memberships', 'memberships.tenant_id', 'tenants.tenant_id')
    .selectAll('tenants')
    .select('memberships.role')
    .where('memberships.user_id', '=', userId)
    .orderBy('tenants.tenant_id')
    .limit(1_000)
    .execute();
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
