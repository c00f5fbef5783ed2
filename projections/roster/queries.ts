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

/** The memberships of these people in a tenant, active or not, in no order. */
export async function membershipsIn(
  db: Kysely<ReadModels>,
  tenantId: number,
  userIds: readonly number[],
): Promise<readonly MembershipRow[]> {
  if (userIds.length === 0) return [];
  return db
    .selectFrom('memberships')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`user_id = any(${[...userIds]}::integer[])`)
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
