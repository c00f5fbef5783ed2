import { idsNeededBy, type FindId, type Policy } from '../../../domain/kernel/policy.ts';
import type { Authorisation, Authority, RoleFinders } from './authorisation-port.ts';
import { authorise, type Roles } from './authorise.ts';
import type { Principal } from './port.ts';

/** Creates the authorisation from the finders that features register. */
export function createAuthorisation(finders: RoleFinders): Authorisation {
  const forCall: Authorisation['forCall'] = (call) => call?.authority ?? authorityOver(rolesOfCall(finders));
  const recheck: Authorisation['recheck'] = async ({ authority, principal }, policy, ids) => {
    if (principal.kind !== 'staff' || !idsNeededBy(policy).includes('tenant')) return null;
    const [now, tenantId] = [forCall(), ids('tenant')];
    const before = authority?.tenantRole(principal, tenantId);
    const isUnchanged =
      before !== undefined && (await now.tenantRole(principal, tenantId)) === (await before);
    if (isUnchanged && !(await isThroughShare(authority, policy, principal, ids))) return null;
    const found = await now.authorise(policy, principal, ids);
    return typeof found === 'string' ? found : null;
  };
  return {
    forCall,
    recheck,

    async readKept(call, policy, ids, read) {
      const found = await forCall(call).authorise(policy, call.principal, ids);
      if (typeof found === 'string') return found;
      await found.noteRead?.(call);
      const rows = await read(found.holderId ?? call.tenantId);
      const denial = found.holderId === null ? null : await recheck(call, policy, ids);
      return denial ?? { rows };
    },

    async tenantsAmong(tenantIds, userId) {
      const found = await Promise.all(
        Array.from(tenantIds, async (tenantId) =>
          (await finders.belongs(tenantId, userId)) ? [tenantId] : [],
        ),
      );
      return found.flat();
    },

    async rolesIn(tenantId, userIds) {
      const found = await Promise.all(
        userIds.map(async (userId) => [userId, await finders.tenantRole(tenantId, userId)] as const),
      );
      return new Map(found.flatMap(([userId, role]) => (role === null ? [] : [[userId, role] as const])));
    },
  };
}

/** Whether the call was permitted by a share, which may have been revoked since. */
async function isThroughShare(
  authority: Authority | undefined,
  policy: Policy,
  principal: Principal,
  ids: FindId,
): Promise<boolean> {
  if (policy.who !== 'role' || policy.shared === undefined) return false;
  const found = await authority?.authorise(policy, principal, ids);
  return typeof found !== 'object' || found.holderId !== null;
}

function authorityOver(roles: Roles): Authority {
  return {
    authorise: (policy, principal, ids) => authorise(policy, principal, ids, roles),
    tenantRole: (principal, tenantId) => roles.tenantRole(principal, tenantId),
  };
}

/** Looks up each answer once and caches it. Ids that cannot exist are not looked up. */
function rolesOfCall(finders: RoleFinders): Roles {
  const answers = new Map<string, Promise<unknown>>();
  function once<T>(key: readonly unknown[], lookUp: () => Promise<T>): Promise<T> {
    const name = key.join('/');
    const answer = (answers.get(name) as Promise<T> | undefined) ?? lookUp();
    answers.set(name, answer);
    return answer;
  }

  const roles: Roles = {
    async tenantRole(principal, tenantId) {
      // a session that first has to set up a second factor has no role
      if (principal.kind !== 'staff' || principal.mustEnrol || !(tenantId > 0)) return null;
      const { userId } = principal;
      return once(['tenant', tenantId, userId], () => finders.tenantRole(tenantId, userId));
    },

    async belongs(tenantId, userId) {
      if (!(tenantId > 0) || !(userId > 0)) return false;
      return once(['user', tenantId, userId], () => finders.belongs(tenantId, userId));
    },

    async roleOn(resource, principal, tenantId, id) {
      if (principal.kind !== 'staff' || principal.mustEnrol || !(tenantId > 0) || !(id > 0)) return null;
      const { userId } = principal;
      return once([resource, tenantId, id, userId], () => {
        const staff = roles
          .tenantRole(principal, tenantId)
          .then((role) => (role === null ? null : { userId, role }));
        return finders.on(resource)(tenantId, id, staff);
      });
    },

    async sharedRoleOn(resource, principal, tenantId, of) {
      if ((await roles.tenantRole(principal, tenantId)) === null || !(of.id > 0)) return null;
      const find = finders.shared(resource);
      if (find === null) return null;
      return once(['shared', resource, tenantId, of.id, of.part, of.content], () => find(tenantId, of));
    },
  };
  return roles;
}
