import { roster } from '../../../domain/roster/decider.ts';
import { roleOf } from '../../../domain/roster/role-of.ts';
import { tenantToEnter } from '../../../domain/roster/tenant-to-enter.ts';
import { tenantAccess } from '../../../domain/tenant/access.ts';
import { tenantsOfUser, type TenantToEnter } from '../../../projections/tenants/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import type { States } from '../../platform/states/port.ts';
import type { SessionStore } from './port.ts';

/**
 * Finds the tenants that a person works in: the read model says where the person has a membership, and the log
 * whether it still gives a right. What was withdrawn there counts, however far the read model is behind.
 */
export function tenantsToWorkIn({
  reads,
  states,
}: {
  readonly reads: Reads;
  readonly states: States;
}): Pick<SessionStore, 'requiresSecondFactor' | 'openTenant' | 'openTenants'> {
  async function current(row: TenantToEnter, userId: number): Promise<readonly TenantToEnter[]> {
    const [tenant, members] = await Promise.all([
      states.of(tenantAccess, `tenant-${row.tenant_id}`),
      states.of(roster.decider, `roster-${row.tenant_id}`),
    ]);
    const role = roleOf(members.state, userId);
    if (!tenant.state.open || role === null) return [];
    return [{ ...row, role, active: true, require_mfa: tenant.state.requireMfa }];
  }

  const openTenants: SessionStore['openTenants'] = async (userId) => {
    const rows = await reads.asPerson(userId, (db) => tenantsOfUser(db, userId));
    return (await Promise.all(rows.map((row) => current(row, userId)))).flat();
  };

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
