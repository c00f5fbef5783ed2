import { roster } from '../../../domain/roster/decider.ts';
import { belongs, roleOf } from '../../../domain/roster/role-of.ts';
import { tenantAccess } from '../../../domain/tenant/access.ts';
import type { Memberships } from '../../platform/modules/module.ts';
import type { States } from '../../platform/states/port.ts';

/**
 * Finds the roles of a tenant's users in the log. A read model may be behind the log, and would still grant a right
 * that has been withdrawn.
 */
export function findTenantRoles(states: States): Memberships {
  return {
    async tenantRole(tenantId, userId) {
      const [tenant, members] = await Promise.all([
        states.of(tenantAccess, `tenant-${tenantId}`),
        states.of(roster.decider, `roster-${tenantId}`),
      ]);
      return tenant.state.open ? roleOf(members.state, userId) : null;
    },
    async belongs(tenantId, userId) {
      const { state } = await states.of(roster.decider, `roster-${tenantId}`);
      return belongs(state, userId);
    },
  };
}
