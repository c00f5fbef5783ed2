import {
  resourceRoles,
  type FindId,
  type Policy,
  type ResourceRole,
  type Resource,
} from '../../../domain/kernel/policy.ts';
import type { Authority, Denial, Granted, SharedRole, SharedThing } from './authorisation-port.ts';
import type { Principal } from './port.ts';

/** The look-ups of one call. */
export interface Roles extends Pick<Authority, 'tenantRole'> {
  belongs(tenantId: number, userId: number): Promise<boolean>;
  roleOn(
    resource: Resource,
    principal: Principal,
    tenantId: number,
    id: number,
  ): Promise<ResourceRole | null>;
  sharedRoleOn(
    resource: Resource,
    principal: Principal,
    tenantId: number,
    of: SharedThing,
  ): Promise<SharedRole | null>;
}

type Staff = Extract<Principal, { kind: 'staff' }>;
type InTenant = Extract<Policy, { who: 'staff' | 'admin' | 'admin-of-user' | 'admin-or-self' | 'role' }>;

const granted: Granted = { tenantRole: null, role: null, holderId: null };

/**
 * Decides whether a policy permits a principal. The checks come in this order: no session
 * ('unauthenticated'), wrong kind of session ('forbidden'), not found or of another tenant ('not-found'),
 * insufficient role ('forbidden'). A process may do everything. A secret of the call is checked by the use case
 * and does not count here.
 */
export async function authorise(
  policy: Policy,
  principal: Principal,
  ids: FindId,
  roles: Roles,
): Promise<Granted | Denial> {
  if (policy.who === 'bearer') return authorise(policy.otherwise, principal, ids, roles);
  if (principal.kind === 'process' || policy.who === 'public') return granted;
  if (policy.who === 'process') return 'forbidden';
  if (principal.kind === 'public') return 'unauthenticated';
  if (policy.who === 'owner' || policy.who === 'named-owner') {
    if (principal.kind !== 'owner') return 'forbidden';
    if (policy.who === 'owner') return granted;
    const named = ids('owner') === principal.ownerId && ids('user') === principal.userId;
    return named ? granted : 'forbidden';
  }
  if (principal.kind === 'owner') return 'forbidden';
  if (policy.who === 'signed-in')
    return principal.mustEnrol && !policy.whileEnrolling ? 'forbidden' : granted;
  if (policy.who === 'self')
    return ids('user') === principal.userId && !principal.mustEnrol ? granted : 'forbidden';
  return inTenant(policy, principal, ids, roles);
}

async function inTenant(
  policy: InTenant,
  principal: Staff,
  ids: FindId,
  roles: Roles,
): Promise<Granted | Denial> {
  const tenantId = ids('tenant');
  const pendingTenantRole = roles.tenantRole(principal, tenantId);
  // both look-ups start together and need one read of the log; only staff of the tenant get the error of a bad id
  const roleAsked = policy.who === 'role' ? roleOn(policy.on, principal, ids, roles) : null;
  void roleAsked?.catch(() => undefined);
  const tenantRole = await pendingTenantRole;
  if (tenantRole === null) return 'not-found';
  const isAdmin = tenantRole === 'admin';
  const found: Granted = { tenantRole, role: null, holderId: null };
  switch (policy.who) {
    case 'staff':
      return found;
    case 'admin':
      return isAdmin ? found : 'forbidden';
    case 'admin-of-user':
    case 'admin-or-self': {
      const userId = ids('user');
      if (policy.who === 'admin-or-self' && userId === principal.userId) return found;
      if (!(await roles.belongs(tenantId, userId))) return 'not-found';
      return isAdmin ? found : 'forbidden';
    }
    case 'role': {
      const role = await roleAsked;
      if (role !== null) return reaches(role, policy.least) ? { ...found, role } : 'forbidden';
      if (policy.shared === undefined) return 'not-found';
      const { part, content = false, least = policy.least } = policy.shared;
      // without the id of a part the whole resource is meant
      const of = { id: ids(policy.on), part: (part && ids(part)) || null, content };
      const shared = await roles.sharedRoleOn(policy.on, principal, tenantId, of);
      if (shared === null) return 'not-found';
      return reaches(shared.role, least) ? { tenantRole, ...shared } : 'forbidden';
    }
  }
}

const roleOn = async (
  on: Resource,
  principal: Staff,
  ids: FindId,
  roles: Roles,
): Promise<ResourceRole | null> => roles.roleOn(on, principal, ids('tenant'), ids(on));

const reaches = (role: ResourceRole, least: ResourceRole): boolean =>
  resourceRoles.indexOf(role) >= resourceRoles.indexOf(least);
