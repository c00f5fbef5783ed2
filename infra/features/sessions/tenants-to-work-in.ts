import { membershipsOf } from '../../../projections/roster/queries.ts';
import { tenantsByIds } from '../../../projections/tenants/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import type { SessionStore } from './port.ts';

/** Reads the tenants that a person works in. */
export function tenantsToWorkIn(
  reads: Reads,
): Pick<SessionStore, 'requiresSecondFactor' | 'openTenant' | 'openTenants'> {
  const openTenants: SessionStore['openTenants'] = (userId) =>
    reads.asPerson(userId, async (db) => {
      const memberships = (await membershipsOf(db, userId)).filter(({ active }) => active);
      const tenants = await tenantsByIds(
        db,
        memberships.map(({ tenant_id }) => tenant_id),
      );
      return tenants.filter(({ active }) => active).toSorted((a, b) => a.tenant_id - b.tenant_id);
    });

  return {
    openTenants,

    async openTenant(userId, lastUsed) {
      const open = (await openTenants(userId)).map(({ tenant_id }) => tenant_id);
      return lastUsed !== null && open.includes(lastUsed) ? lastUsed : (open[0] ?? null);
    },

    async requiresSecondFactor(userId) {
      return (await openTenants(userId)).some((tenant) => tenant.require_mfa);
    },
  };
}
