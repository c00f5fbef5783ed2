import { tenantsOfUser } from '../../../projections/tenants/queries.ts';
import type { Reads } from '../../platform/database/port.ts';

/** The tenants where a person works and their owners, as texts by which tries are counted. */
export async function employersOf(reads: Reads, userId: number): Promise<readonly string[]> {
  const tenants = await reads.asPerson(userId, (db) => tenantsOfUser(db, userId));
  const owners = tenants.map(({ owner_id: ownerId }) => `owner ${ownerId}`);
  return [...new Set([...tenants.map(({ tenant_id: tenantId }) => `tenant ${tenantId}`), ...owners])];
}
