import type { Policy } from '../../../domain/kernel/policy.ts';
import type { RoleFinders } from '../dispatch/authorisation-port.ts';
import { BadModules } from './bad-modules.ts';
import type { Declarations } from './declarations.ts';
import type { Memberships } from './module.ts';

type DeclaredRoles = Pick<Declarations, 'memberships' | 'roles' | 'sharedRoles'>;

/** Finds roles with the finders of modules; `expectRoles` ensures that they exist. */
export function declaredRoles({ memberships, roles, sharedRoles }: DeclaredRoles): RoleFinders {
  const only = (): Memberships => {
    const [one] = memberships;
    if (one === undefined) throw new BadModules('No module says who works in a tenant');
    return one;
  };
  return {
    tenantRole: (tenantId, userId) => only().tenantRole(tenantId, userId),
    belongs: (tenantId, userId) => only().belongs(tenantId, userId),
    on: (resource) => {
      const find = roles.get(resource);
      if (find === undefined) throw new BadModules(`No module finds roles on the resource ${resource}`);
      return find;
    },
    shared: (resource) => sharedRoles.get(resource) ?? null,
  };
}

/**
 * Throws BadModules unless exactly one module provides the memberships, and every role of a policy has a
 * finder.
 */
export function expectRoles(policies: Iterable<Policy>, declared: DeclaredRoles): void {
  if (declared.memberships.length !== 1)
    throw new BadModules(`${declared.memberships.length} modules say who works in a tenant, and one must`);
  const { on } = declaredRoles(declared);
  for (const policy of policies) if (policy.who === 'role') on(policy.on);
}
