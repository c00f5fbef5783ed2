import { membershipsOf } from '../../projections/roster/queries.ts';
import { tenantsByIds } from '../../projections/tenants/queries.ts';
import type { Reads } from '../database/port.ts';

/** The tenant to work in: the one last used, else the first; only active ones that the person works in. */
export async function openTenant(
  reads: Reads,
  userId: number,
  lastUsed: number | null,
): Promise<number | null> {
  const open = await reads.asPerson(userId, async (db) => {
    const works = (await membershipsOf(db, userId)).filter(({ active }) => active);
    const tenants = await tenantsByIds(
      db,
      works.map(({ tenant_id }) => tenant_id),
    );
    const active = new Set(tenants.filter((tenant) => tenant.active).map(({ tenant_id }) => tenant_id));
    return works.map(({ tenant_id }) => tenant_id).filter((tenantId) => active.has(tenantId));
  });
  return lastUsed !== null && open.includes(lastUsed) ? lastUsed : (open[0] ?? null);
}
