import type { Reads } from '../../infra/platform/database/port.ts';
import { Refusal } from '../../infra/platform/http/failure.ts';
import { tenantById } from '../../projections/tenants/queries.ts';
import type { TenantRow } from '../../projections/tenants/table.ts';

/** A tenant by its id; throws a Refusal if there is none. */
export async function tenantRow(reads: Reads, tenantId: number): Promise<TenantRow> {
  if (tenantId < 1 || tenantId > 2_147_483_647) throw new Refusal('not-found');
  const row = await reads.asTenant(tenantId, (db) => tenantById(db, tenantId));
  if (row === undefined) throw new Refusal('not-found');
  return row;
}
