import { activeMembershipsIn, membership } from '../../../projections/roster/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import type { Memberships } from '../../platform/modules/module.ts';

/** Finds the roles of a tenant's users in the roster. */
export function findTenantRoles(reads: Reads): Memberships {
  return {
    async tenantRole(tenantId, userId) {
      const [member] = await reads.asTenant(tenantId, (db) => activeMembershipsIn(db, tenantId, [userId]));
      return member?.role ?? null;
    },
    async belongs(tenantId, userId) {
      const found = await reads.asTenant(tenantId, (db) => membership(db, tenantId, userId));
      return found !== undefined;
    },
  };
}
