import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../infra/platform/http/failure.ts';

// Names under which clients send along who they are and where they work: decisions 6.
const people = ['meId', 'userid', 'createdBy'];
const owners = ['ownerid'];
const tenants = ['tenantId', 'tenantid', 'tenant'];

/**
 * Identity comes from the session and the path alone. What a request says of it besides is accepted
 * when it agrees and refused when it does not, whether or not what it names exists. `parts` are what
 * can say it: the query and the body, or the fields of a form as they come in.
 */
export async function checkIdentity(
  request: FastifyRequest,
  parts: readonly unknown[] = [request.query, request.body],
): Promise<void> {
  const { policy, ids, ownerOfTenant } = request.routeOptions.config;
  if (policy === undefined) return;
  const { authority, callers, tenantId } = request.caller;
  // whoever comes with an invitation may be signed in as somebody all the same
  const principal = policy.who === 'admin-or-invitation' ? callers.staff : request.caller.principal;
  const said = (names: readonly string[], header?: string, where = parts) =>
    [
      ...where.flatMap((part) => valuesIn(part, names)),
      ...(header === undefined ? [] : [request.headers[header]].flat()),
    ].filter((value) => value !== undefined && value !== null && value !== '');

  if ('userId' in principal) {
    for (const value of said(people, 'x-user-id')) agree(value, principal.userId);
    // a staff session is no owner's
    for (const value of said(owners, undefined, ownerOfTenant ? [request.query] : parts))
      agree(value, principal.kind === 'owner' ? principal.ownerId : 0);
  }
  const named = ids?.tenant?.in === 'query' ? ids.tenant.name : undefined;
  const asked = tenants.filter((name) => name !== named);
  for (const value of said(asked, 'x-tenant-id')) {
    if (tenantId > 0) agree(value, tenantId);
    else if (principal.kind === 'owner') throw new Refusal('identity-mismatch');
    else if (principal.kind === 'staff') {
      const id = /^\d{1,9}$/.test(textOf(value)) ? Number(value) : 0;
      if (id === 0 || (await authority.tenantRole(principal, id)) === null)
        throw new Refusal('identity-mismatch');
    }
  }
}

function valuesIn(part: unknown, names: readonly string[]): unknown[] {
  if (typeof part !== 'object' || part === null) return [];
  return names.map((name) => (part as Readonly<Record<string, unknown>>)[name]);
}

/** Lists and objects name nobody, however deep they are. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function agree(value: unknown, id: number): void {
  if (textOf(value) !== String(id)) throw new Refusal('identity-mismatch');
}
