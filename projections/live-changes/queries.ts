import { sql, type Kysely } from 'kysely';
import type { LiveChange } from '../kernel/live.ts';
import type { ReadModels } from '../kernel/tables.ts';

/** A change of one entity; ids are unique within a kind. */
export interface TenantChange {
  readonly position: bigint;
  readonly kind: string;
  readonly change: LiveChange;
  readonly entity_id: number;
}

/** A tenant's changes after a position, and up to another if there is one, in order; at most 1,000. */
export async function changesAfter(
  db: Kysely<ReadModels>,
  query: { tenantId: number; after: bigint; upTo?: bigint | undefined; limit: number },
): Promise<readonly TenantChange[]> {
  const { tenantId, after } = query;
  const upTo = query.upTo ?? 2n ** 63n - 1n;
  const limit = Math.min(Math.max(query.limit, 1), 1_000);
  const own = db
    .selectFrom('tenant_changes')
    .select(['position', 'kind', 'change', 'entity_id'])
    .where('tenant_id', '=', tenantId)
    .where('position', '>', after)
    .where('position', '<=', upTo)
    .orderBy('position')
    .limit(limit);
  const ofShared = db
    .selectFrom('shared_entities')
    .select(['position', 'kind', sql<LiveChange>`'changed'`.as('change'), 'entity_id'])
    .where('tenant_id', '=', tenantId)
    .where('position', '>', after)
    .where('position', '<=', upTo)
    .orderBy('position')
    .limit(limit);
  return db
    .selectFrom(own.as('own'))
    .selectAll()
    .unionAll(db.selectFrom(ofShared.as('of_shared')).selectAll())
    .orderBy('position')
    .limit(limit)
    .execute();
}

/** Those of these tenants that have a change after a position. For the program, not for callers. */
export async function changedTenants(
  db: Kysely<ReadModels>,
  tenantIds: readonly number[],
  after: bigint,
): Promise<readonly number[]> {
  const found = await db
    .selectFrom(
      sql<{ tenant_id: number }>`unnest(${[...tenantIds]}::integer[])`.as<'tenant'>(sql`tenant (tenant_id)`),
    )
    .select('tenant.tenant_id')
    .where(({ exists, or, selectFrom }) =>
      or(
        (['tenant_changes', 'shared_entities'] as const).map((table) =>
          exists(
            selectFrom(table)
              .select('position')
              .whereRef(`${table}.tenant_id`, '=', 'tenant.tenant_id')
              .where('position', '>', after),
          ),
        ),
      ),
    )
    .execute();
  return found.map(({ tenant_id: tenantId }) => tenantId);
}

/**
 * The highest deleted position of the tenant of the transaction: a reader before it has missed changes and
 * must read everything again. 0n if nothing was deleted.
 */
export async function horizon(db: Kysely<ReadModels>): Promise<bigint> {
  const row = await db
    .selectFrom('tenant_horizons')
    .select('position')
    .orderBy('position', 'desc')
    .executeTakeFirst();
  return row?.position ?? 0n;
}
