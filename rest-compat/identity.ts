import type { FastifyRequest } from 'fastify';
import type { EdgePorts } from '../infra/http/port.ts';
import { Refusal } from '../infra/http/failure.ts';
import type { CallPolicy } from './policy.ts';

// Names under which clients send along who they are and where they work: decisions 6.
const people = ['meId', 'userid', 'createdBy'];
const tenants = ['tenantId', 'tenantid', 'tenant'];

/**
 * Identity comes from the session and the path alone. What a request says of it besides is accepted
 * when it agrees and refused when it does not, whether or not what it names exists.
 */
export async function checkIdentity(
  { authorisation }: EdgePorts,
  request: FastifyRequest,
  policy: CallPolicy,
): Promise<void> {
  const { principal, tenantId } = request.caller;
  const said = (names: readonly string[], header?: string) => [
    ...[request.query, request.body].flatMap((part) => valuesIn(part, names)),
    ...(header === undefined ? [] : [request.headers[header]].flat()),
  ];
  if ('userId' in principal) {
    for (const value of said(people, 'x-user-id')) agree(value, principal.userId);
  }
  if (principal.kind === 'owner') for (const value of said(['ownerid'])) agree(value, principal.ownerId);

  const named = 'tenant' in policy && policy.tenant.in === 'query' ? policy.tenant.name : undefined;
  for (const value of said(
    tenants.filter((name) => name !== named),
    'x-tenant-id',
  )) {
    if (isAbsent(value)) continue;
    if (tenantId > 0) agree(value, tenantId);
    else if (principal.kind === 'staff') {
      const id = /^\d{1,9}$/.test(String(value)) ? Number(value) : 0;
      if (id === 0 || (await authorisation.tenantRole(principal, id)) === null)
        throw new Refusal('identity-mismatch');
    }
  }
}

function valuesIn(part: unknown, names: readonly string[]): unknown[] {
  if (typeof part !== 'object' || part === null) return [];
  return names.map((name) => (part as Readonly<Record<string, unknown>>)[name]);
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function agree(value: unknown, id: number): void {
  if (!isAbsent(value) && String(value) !== String(id)) throw new Refusal('identity-mismatch');
}
