import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../infra/platform/http/failure.ts';

// Fields in which clients send their identity (decision 6).
const people = ['meId', 'userid', 'createdBy'];
const owners = ['ownerid'];
const tenants = ['tenantId', 'tenantid', 'tenant'];

/**
 * Identity comes only from the session and the path. Identity fields elsewhere must match it, otherwise the
 * request is refused, whether or not the named id exists. `parts` are what may contain such fields: query
 * and body, or the fields of a form as they are received.
 */
export async function checkIdentity(
  request: FastifyRequest,
  parts: readonly unknown[] = [request.query, request.body],
): Promise<void> {
  const { policy, ids, ownerOfTenant } = request.routeOptions.config;
  if (policy === undefined) return;
  const { authority, callers, tenantId } = request.caller;
  // the bearer of a secret may also be signed in
  const principal = policy.who === 'bearer' ? callers.staff : request.caller.principal;
  const valuesOf = (names: readonly string[], header?: string, where = parts) =>
    [
      ...where.flatMap((part) => valuesIn(part, names)),
      ...(header === undefined ? [] : [request.headers[header]].flat()),
    ].filter((value) => value !== undefined && value !== null && value !== '');

  if ('userId' in principal) {
    for (const value of valuesOf(people, 'x-user-id')) checkMatch(value, principal.userId);
    // a staff session has no owner id, so any value is refused
    for (const value of valuesOf(owners, undefined, ownerOfTenant ? [request.query] : parts))
      checkMatch(value, principal.kind === 'owner' ? principal.ownerId : 0);
  }
  const tenantParameter = ids?.tenant?.in === 'query' ? ids.tenant.name : undefined;
  const identityFields = tenants.filter((name) => name !== tenantParameter);
  for (const value of valuesOf(identityFields, 'x-tenant-id')) {
    if (tenantId > 0) checkMatch(value, tenantId);
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

/** An id as text; '' for lists and objects, which are never ids. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function checkMatch(value: unknown, id: number): void {
  if (textOf(value) !== String(id)) throw new Refusal('identity-mismatch');
}
