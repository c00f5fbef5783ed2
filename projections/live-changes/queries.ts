import type { Kysely } from 'kysely';
import type { ReadModels } from '../kernel/tables.ts';
import type { TenantChangeRow } from './table.ts';

/** A tenant's changes after a position, in order; at most 1,000. */
export async function changesAfter(
  db: Kysely<ReadModels>,
  query: { tenantId: number; after: bigint; limit: number },
): Promise<readonly TenantChangeRow[]> {
  return db
    .selectFrom('tenant_changes')
    .selectAll()
    .where('tenant_id', '=', query.tenantId)
    .where('position', '>', query.after)
    .orderBy('position')
    .limit(Math.min(Math.max(query.limit, 1), 1_000))
    .execute();
}

/**
 * The highest position whose change is no longer kept for the tenant of the transaction: a reader
 * that stands before it has missed something and must read everything again. 0n while all are kept.
 */
export async function horizon(db: Kysely<ReadModels>): Promise<bigint> {
  const row = await db
    .selectFrom('tenant_horizons')
    .select('position')
    .orderBy('position', 'desc')
    .executeTakeFirst();
  return row?.position ?? 0n;
}
