import type { FastifyRequest } from 'fastify';
import { idsNeededBy, signedIn, staff, type Policy } from '../../domain/kernel/policy.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import type { Principal } from '../../infra/platform/dispatch/port.ts';
import { Refusal, refuseAfter } from '../../infra/platform/http/failure.ts';
import { callersOf, principalFor } from '../../infra/platform/http/principal.ts';
import type { Caller } from './caller.ts';
import { idOf, idText, placesOf, tenantText } from './id-places.ts';

/** What is known of a caller before the policy is checked. */
type Unauthorised = Pick<Caller, 'authority' | 'callers'>;

/**
 * Checks the policy of a call before its body is read; throws the Refusal. What does not exist and what
 * belongs to others is refused in the same way (decision 11).
 */
export async function callerOf(ports: EdgePorts, request: FastifyRequest, policy: Policy): Promise<Caller> {
  const callers = await callersOf(request, ports);
  request.call.identify(callers);
  refuseAfter(await ports.costs.identified(request.call));
  const unauthorised = { callers, authority: ports.authorisation.forCall() };
  const places = placesOf(request);
  if (places.tenant?.in === 'session') return inTenantOfSession(ports, request, unauthorised);
  // tenantOfBody completes the caller after the body was read
  if (places.tenant?.in === 'body') return checkPolicy(request, signedIn, unauthorised);
  // the secret is in the body, which is not read yet
  if (policy.who === 'bearer')
    return { ...unauthorised, principal: nobody, tenantId: idOf(request, 'tenant'), thingId: 0 };
  // the dispatcher checks the policy for an id in the body
  const inBody = idsNeededBy(policy).some((of) => places[of]?.in === 'body');
  return checkPolicy(request, inBody ? staff : policy, unauthorised);
}

/** Checks another policy after the body was read; throws the Refusal. */
export async function authorise(request: FastifyRequest, policy: Policy): Promise<Caller> {
  return checkPolicy(request, policy, request.caller);
}

async function checkPolicy(
  request: FastifyRequest,
  policy: Policy,
  { authority, callers }: Unauthorised,
): Promise<Caller> {
  const ofTenant = idsNeededBy(policy).includes('tenant');
  // a malformed tenant id is refused before the session is checked
  if (ofTenant) tenantText(request);
  const principal = principalFor(policy, callers);
  if (principal.kind === 'staff' && principal.mustEnrol) throw new Refusal('enrolment-required');
  const refusal = await authority.authorise(policy, principal, (of) => idOf(request, of));
  if (typeof refusal === 'string') throw new Refusal(refusal);
  return {
    principal,
    callers,
    authority,
    tenantId: ofTenant ? idOf(request, 'tenant') : 0,
    thingId: policy.who === 'role' ? idOf(request, policy.on) : 0,
  };
}

/** The caller in the tenant of the query or header, in which they must work (decision 6), or else in the one last used. */
async function inTenantOfSession(
  { sessions }: EdgePorts,
  request: FastifyRequest,
  unauthorised: Unauthorised,
): Promise<Caller> {
  const caller = await checkPolicy(request, signedIn, unauthorised);
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

/**
 * The tenant that the body of a call in the session's tenant may name, in which the caller must work (decision 6).
 * Throws the Refusal.
 */
async function tenantNamed(request: FastifyRequest): Promise<void> {
  const { body, caller } = request;
  const { authority, principal } = caller;
  const named: unknown = Object(body)['tenantId'];
  if (named !== undefined && named !== null && named !== '') {
    const text = typeof named === 'string' || typeof named === 'number' ? String(named) : '';
    const tenantId = /^\d{1,9}$/.test(text) ? Number(text) : 0;
    if ((await authority.tenantRole(principal, tenantId)) === null) throw new Refusal('identity-mismatch');
    request.caller = { ...caller, tenantId };
  }
}

/**
 * The role on the thing that a call in the session's tenant is about, after its tenant and identity are known. Throws
 * the Refusal.
 */
export async function roleInSession(request: FastifyRequest): Promise<void> {
  const { policy } = request.routeOptions.config;
  if (placesOf(request).tenant?.in !== 'session' || policy?.who !== 'role') return;
  const { authority, principal, tenantId } = request.caller;
  const thingId = idOf(request, policy.on);
  const found = await authority.authorise(policy, principal, (of) => (of === 'tenant' ? tenantId : thingId));
  if (typeof found === 'string') throw new Refusal(found);
  request.caller = { ...request.caller, thingId };
}

/**
 * The caller of a call that names its tenant in the body, in which they must work (decision 6). Throws the Refusal.
 * The dispatcher checks the call's policy.
 */
export async function tenantOfBody(
  { costs, sessions }: Pick<EdgePorts, 'costs' | 'sessions'>,
  request: FastifyRequest,
): Promise<void> {
  const place = placesOf(request).tenant;
  if (place?.in === 'session') await tenantNamed(request);
  if (place?.in !== 'body') return;
  const { body, call, caller } = request;
  const named: unknown = Object(body)[place.name];
  if (named === undefined || named === null || named === '') throw new Refusal('tenant-missing');
  const text = typeof named === 'string' || typeof named === 'number' ? String(named) : '';
  if (!/^\d+$/.test(text)) throw new Refusal('invalid-tenant');
  const tenantId = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  const { authority, principal } = caller;
  if ((await authority.tenantRole(principal, tenantId)) === null) {
    const worksSomewhere = (await sessions.currentTenant(principal)) !== null;
    throw new Refusal(worksSomewhere ? 'identity-mismatch' : 'not-found');
  }
  request.caller = { ...caller, tenantId };
  refuseAfter(await costs.inTenant(call, tenantId));
}

const nobody: Principal = { kind: 'public' };
