import type { Reads } from '../../infra/platform/database/port.ts';
import { peopleByIds } from '../../projections/people/queries.ts';
import { membershipsOf } from '../../projections/roster/queries.ts';
import { tenantsByIds } from '../../projections/tenants/queries.ts';
import { presentTenant } from '../tenant/present.ts';
import { Membership, Viewer } from './types.ts';

/** A signed-in person with the tenants they work in. `lastUsed` becomes the current tenant if they still work there. */
export async function viewerOf(
  reads: Reads,
  user: { readonly userId: number; readonly username: string; readonly mustEnrol?: boolean },
  lastUsed: number | null,
): Promise<Viewer> {
  const { person, memberships } = await reads.asPerson(user.userId, async (db) => {
    const all = user.mustEnrol ? [] : await membershipsOf(db, user.userId);
    const active = all.filter((membership) => membership.active);
    const tenants = await tenantsByIds(
      db,
      active.map(({ tenant_id: tenantId }) => tenantId),
    );
    const byId = new Map(tenants.map((tenant) => [tenant.tenant_id, tenant]));
    const [known] = await peopleByIds(db, [user.userId]);
    return {
      person: known,
      memberships: active.flatMap(({ tenant_id: tenantId, role }) => {
        const tenant = byId.get(tenantId);
        return tenant?.active
          ? [Object.assign(new Membership(), { tenant: presentTenant(tenant), role })]
          : [];
      }),
    };
  });
  const tenantIds = memberships.map(({ tenant }) => tenant.tenantId);
  return Object.assign(new Viewer(), {
    id: `Viewer:${user.userId}`,
    userId: user.userId,
    // the cached session may still have the previous username
    username: person?.username ?? user.username,
    email: person?.email ?? '',
    mustEnrol: user.mustEnrol === true,
    displayName: person?.display_name ?? user.username,
    memberships,
    currentTenantId: lastUsed !== null && tenantIds.includes(lastUsed) ? lastUsed : (tenantIds[0] ?? null),
  });
}
