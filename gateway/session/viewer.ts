import { tenantToEnter } from '../../domain/roster/tenant-to-enter.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { peopleByIds } from '../../projections/people/queries.ts';
import { presentTenant } from '../tenant/present.ts';
import { Membership, Viewer } from './types.ts';

/** A signed-in person with the tenants they work in. `lastUsed` becomes the current tenant if they still work there. */
export async function viewerOf(
  { reads, sessions }: Pick<EdgePorts, 'reads' | 'sessions'>,
  user: { readonly userId: number; readonly username: string; readonly mustEnrol?: boolean },
  lastUsed: number | null,
): Promise<Viewer> {
  const [[person], tenants] = await Promise.all([
    reads.asPerson(user.userId, (db) => peopleByIds(db, [user.userId])),
    user.mustEnrol ? [] : sessions.openTenants(user.userId),
  ]);
  const memberships = tenants.map(({ role, ...tenant }) =>
    Object.assign(new Membership(), { tenant: presentTenant(tenant), role }),
  );
  const tenantIds = tenants.map(({ tenant_id: tenantId }) => tenantId);
  return Object.assign(new Viewer(), {
    id: `Viewer:${user.userId}`,
    userId: user.userId,
    // the previous username may still be kept with the session
    username: person?.username ?? user.username,
    email: person?.email ?? '',
    mustEnrol: user.mustEnrol === true,
    deviceKey: user.mustEnrol ? null : sessions.deviceKey(user.userId),
    displayName: person?.display_name ?? user.username,
    memberships,
    currentTenantId: tenantToEnter(tenantIds, lastUsed),
  });
}
