import type { FastifyRequest } from 'fastify';
import { idsNeededBy, signedIn, staff, type Policy } from '../../domain/kernel/policy.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import type { Principal } from '../../infra/platform/dispatch/port.ts';
import { Refusal } from '../../infra/platform/http/failure.ts';
import { callersOf, type Callers } from '../../infra/platform/http/principal.ts';
import type { Caller } from './caller.ts';
import { idOf, idText, placesOf, tenantText } from './id-places.ts';

/** What is known of a caller before any policy is asked. */
type Arrived = Pick<Caller, 'authority' | 'callers'>;

/**
 * Holds a call against its policy before its body is read, and throws the Refusal. What is not there
 * and what is somebody else's are refused the same way (decisions 11).
 */
export async function callerOf(ports: EdgePorts, request: FastifyRequest, policy: Policy): Promise<Caller> {
  const arrived = { callers: await callersOf(request, ports), authority: ports.authorisation.forCall() };
  const places = placesOf(request);
  if (places.tenant?.in === 'session') return inTenantOfSession(ports, request, arrived);
  // the link of an invitation stands in the body
  if (policy.who === 'admin-or-invitation')
    return { ...arrived, principal: nobody, tenantId: idOf(request, 'tenant'), thingId: 0 };
  // what the body names the dispatcher asks about
  const inBody = idsNeededBy(policy).some((of) => places[of]?.in === 'body');
  return held(request, inBody ? staff : policy, arrived);
}

/** Asks a further policy of a call whose body was read; throws the Refusal. */
export async function authorise(request: FastifyRequest, policy: Policy): Promise<Caller> {
  return held(request, policy, request.caller);
}

async function held(
  request: FastifyRequest,
  policy: Policy,
  { authority, callers }: Arrived,
): Promise<Caller> {
  const ofTenant = idsNeededBy(policy).includes('tenant');
  // what is no tenant at all is said to anybody
  if (ofTenant) tenantText(request);
  const principal = principalFor(policy, callers);
  const found = await authority.authorise(policy, principal, (of) => idOf(request, of));
  if (typeof found === 'string') throw new Refusal(found);
  return {
    principal,
    callers,
    authority,
    tenantId: ofTenant ? idOf(request, 'tenant') : 0,
    thingId: policy.who === 'role' ? idOf(request, policy.on) : 0,
  };
}

/** The tenant that is named besides the address, which must be theirs (decisions 6); else the one last used. */
async function inTenantOfSession(
  { sessions }: EdgePorts,
  request: FastifyRequest,
  arrived: Arrived,
): Promise<Caller> {
  const caller = await held(request, signedIn, arrived);
  const { authority, principal } = caller;
  const named = idText(request, { in: 'query', name: 'tenantId' }) ?? request.headers['x-tenant-id'];
  if (named === undefined || named === '') {
    const tenantId = await sessions.currentTenant(principal);
    if (tenantId === null) throw new Refusal('not-found');
    return { ...caller, tenantId };
  }
  const tenantId = /^\d{1,9}$/.test(String(named)) ? Number(named) : 0;
  if ((await authority.tenantRole(principal, tenantId)) === null) throw new Refusal('identity-mismatch');
  return { ...caller, tenantId };
}

const nobody: Principal = { kind: 'public' };

/** The session of the kind that the policy is about, else the browser's other one. */
function principalFor(policy: Policy, { owner, staff: user }: Callers): Principal {
  if (policy.who === 'public') return nobody;
  if (policy.who === 'owner' || policy.who === 'named-owner') return owner.kind === 'owner' ? owner : user;
  if (user.kind !== 'staff') return owner;
  if (user.mustEnrol) throw new Refusal('enrolment-required');
  return user;
}
