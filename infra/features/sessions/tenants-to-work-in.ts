import { tenantToEnter } from '../../../domain/roster/tenant-to-enter.ts';
import { tenantsToEnter } from '../../../projections/tenants/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import type { SessionStore } from './port.ts';

/** Reads the tenants that a person works in. */
export function tenantsToWorkIn(
  reads: Reads,
): Pick<SessionStore, 'requiresSecondFactor' | 'openTenant' | 'openTenants'> {
  const openTenants: SessionStore['openTenants'] = (userId) =>
    reads.asPerson(userId, (db) => tenantsToEnter(db, userId));

  return {
    openTenants,

    async openTenant(userId, lastUsed) {
      const open = await openTenants(userId);
      return tenantToEnter(
        open.map(({ tenant_id: tenantId }) => tenantId),
        lastUsed,
      );
    },

    async requiresSecondFactor(userId) {
      return (await openTenants(userId)).some((tenant) => tenant.require_mfa);
    },
  };
}
