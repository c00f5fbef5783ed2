import { sql, type Kysely } from 'kysely';
import type { ReadModels } from '../kernel/tables.ts';
import type { MembershipRow } from './table.ts';

/** Somebody's membership in a tenant, active or not. */
export async function membership(
  db: Kysely<ReadModels>,
  tenantId: number,
  userId: number,
): Promise<MembershipRow | undefined> {
  return db
    .selectFrom('memberships')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** The active memberships of these people in a tenant that is active itself, in no order. */
export async function activeMembershipsIn(
  db: Kysely<ReadModels>,
  tenantId: number,
  userIds: readonly number[],
): Promise<readonly Pick<MembershipRow, 'role' | 'user_id'>[]> {
  if (userIds.length === 0) return [];
  return db
    .selectFrom('memberships')
    .innerJoin('tenants', 'tenants.tenant_id', 'memberships.tenant_id')
    .select(['memberships.user_id', 'memberships.role'])
    .where('memberships.tenant_id', '=', tenantId)
    .where(sql<boolean>`memberships.user_id = any(${[...userIds]}::integer[])`)
    .where('memberships.active', '=', true)
    .where('tenants.active', '=', true)
    .execute();
}

/** All memberships of a person, by tenant, active or not; at most 1,000. */
export async function membershipsOf(
  db: Kysely<ReadModels>,
  userId: number,
): Promise<readonly MembershipRow[]> {
  return db
    .selectFrom('memberships')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('tenant_id')
    .limit(1_000)
    .execute();
}
