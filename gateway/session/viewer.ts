import { tenantToEnter } from '../../domain/roster/tenant-to-enter.ts';
import type { Reads } from '../../infra/platform/database/port.ts';
import { peopleByIds } from '../../projections/people/queries.ts';
import { tenantsToEnter } from '../../projections/tenants/queries.ts';
import { presentTenant } from '../tenant/present.ts';
import { Membership, Viewer } from './types.ts';

/** A signed-in person with the tenants they work in. `lastUsed` becomes the current tenant if they still work there. */
export async function viewerOf(
  reads: Reads,
  user: { readonly userId: number; readonly username: string; readonly mustEnrol?: boolean },
  lastUsed: number | null,
): Promise<Viewer> {
  const { person, tenants } = await reads.asPerson(user.userId, async (db) => {
    const [known] = await peopleByIds(db, [user.userId]);
    return { person: known, tenants: user.mustEnrol ? [] : await tenantsToEnter(db, user.userId) };
  });
  const memberships = tenants.map(({ role, ...tenant }) =>
    Object.assign(new Membership(), { tenant: presentTenant(tenant), role }),
  );
  const tenantIds = tenants.map(({ tenant_id: tenantId }) => tenantId);
  return Object.assign(new Viewer(), {
    id: `Viewer:${user.userId}`,
    userId: user.userId,
    // the cached session may still have the previous username
    username: person?.username ?? user.username,
    email: person?.email ?? '',
    mustEnrol: user.mustEnrol === true,
    displayName: person?.display_name ?? user.username,
    memberships,
    currentTenantId: tenantToEnter(tenantIds, lastUsed),
  });
}
