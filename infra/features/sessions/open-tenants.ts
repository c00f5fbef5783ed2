import { membershipsOf } from '../../../projections/roster/queries.ts';
import { tenantsByIds } from '../../../projections/tenants/queries.ts';
import type { TenantRow } from '../../../projections/tenants/table.ts';
import type { Reads } from '../../platform/database/port.ts';

/** The active tenants that the person works in, by id. */
export async function openTenants(reads: Reads, userId: number): Promise<readonly TenantRow[]> {
  return reads.asPerson(userId, async (db) => {
    const works = (await membershipsOf(db, userId)).filter(({ active }) => active);
    const tenants = await tenantsByIds(
      db,
      works.map(({ tenant_id }) => tenant_id),
    );
    return tenants.filter(({ active }) => active).toSorted((a, b) => a.tenant_id - b.tenant_id);
  });
}

/** The tenant to work in: the one last used, else the first; only active ones that the person works in. */
export async function openTenant(
  reads: Reads,
  userId: number,
  lastUsed: number | null,
): Promise<number | null> {
  const open = (await openTenants(reads, userId)).map(({ tenant_id }) => tenant_id);
  return lastUsed !== null && open.includes(lastUsed) ? lastUsed : (open[0] ?? null);
}

/** Whether a tenant that the person works in demands a second factor of everybody: decisions 8. */
export async function demandsFactor(reads: Reads, userId: number): Promise<boolean> {
  return (await openTenants(reads, userId)).some(({ require_mfa: demanded }) => demanded);
}
