import { sql, type Kysely } from 'kysely';
import type { ReadModels } from '../kernel/tables.ts';
import type { MembershipRow } from './table.ts';

/** A user's membership in a tenant, active or not. */
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

/** How many users may enter a tenant at present. */
export async function activeUserCount(db: Kysely<ReadModels>, tenantId: number): Promise<number> {
  const { count } = await db
    .selectFrom('memberships')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('tenant_id', '=', tenantId)
    .where('active', '=', true)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Those of a tenant's users who also belong elsewhere: they have a membership in another tenant, active or
 * not, or a company account. Users without a membership in the tenant are absent.
 */
export async function belongingElsewhere(
  db: Kysely<ReadModels>,
  tenantId: number,
  userIds: readonly number[],
): Promise<readonly number[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom('memberships as here')
    .select('here.user_id')
    .where('here.tenant_id', '=', tenantId)
    .where(sql<boolean>`here.user_id = any(${[...userIds]}::integer[])`)
    .where(({ exists, or, selectFrom }) =>
      or([
        exists(
          selectFrom('memberships as there')
            .select('there.user_id')
            .whereRef('there.user_id', '=', 'here.user_id')
            .where('there.tenant_id', '<>', tenantId),
        ),
        exists(selectFrom('owners').select('owner_id').whereRef('owners.user_id', '=', 'here.user_id')),
      ]),
    )
    .execute();
  return rows.map((row) => row.user_id);
}

/** Those of these users who are the only active admin of the tenant: one of them, or nobody. */
export async function onlyAdminsAmong(
  db: Kysely<ReadModels>,
  tenantId: number,
  userIds: readonly number[],
): Promise<readonly number[]> {
  const admins = await db
    .selectFrom('memberships')
    .select('user_id')
    .where('tenant_id', '=', tenantId)
    .where('role', '=', 'admin')
    .where('active', '=', true)
    .limit(2)
    .execute();
  return admins.length === 1 ? admins.map((row) => row.user_id).filter((id) => userIds.includes(id)) : [];
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
