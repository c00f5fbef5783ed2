import type { FastifyRequest } from 'fastify';
import type { Principal } from '../../infra/platform/dispatch/port.ts';
import { Refusal } from '../../infra/platform/http/failure.ts';
import type { EdgePorts } from '../../infra/edge-ports.ts';
import { callersOf, type Callers } from '../../infra/platform/http/principal.ts';
import type { Caller } from './caller.ts';
import type { CallPolicy, IdIn } from './policy.ts';

/** Ids are 32-bit: whatever is beyond cannot be there. */
const highestId = 2_147_483_647;

/**
 * Holds a call against its policy before its body is read, and throws the Refusal. What is not there
 * and what is somebody else's are refused the same way (decisions 11).
 */
export async function authorise(
  ports: EdgePorts,
  request: FastifyRequest,
  policy: CallPolicy,
): Promise<Caller> {
  const callers = await callersOf(request, ports);
  switch (policy.who) {
    case 'public':
      return { principal: { kind: 'public' }, callers, tenantId: 0, eventId: 0, eventRole: null };
    case 'owner':
      return { principal: ownerAmong(callers), callers, tenantId: 0, eventId: 0, eventRole: null };
    case 'admin-or-invitation': {
      const tenantId = tenantIn(request, policy.tenant);
      return { principal: { kind: 'public' }, callers, tenantId, eventId: 0, eventRole: null };
    }
    default:
      return staffOf(ports, request, policy, callers);
  }
}

async function staffOf(
  ports: EdgePorts,
  request: FastifyRequest,
  policy: Exclude<CallPolicy, { who: 'public' | 'owner' | 'admin-or-invitation' }>,
  callers: Callers,
): Promise<Caller> {
  const { authorisation } = ports;
  const { tenant } = policy;
  if (tenant.in === 'session') return staffAnywhere(ports, request, callers);
  // what is no tenant at all is said to anybody
  const text = tenantText(request, tenant);
  const principal = staffAmong(callers);
  const tenantId = existingId(text);
  const role = await authorisation.tenantRole(principal, tenantId);
  if (role === null) throw new Refusal('not-found');
  if (policy.who === 'admin' && role !== 'admin') throw new Refusal('forbidden');
  if (policy.who === 'admin-or-self' && role !== 'admin') await mustBeSelf(ports, request, policy, principal);
  if (!('event' in policy) || policy.event === undefined) {
    return { principal, callers, tenantId, eventId: 0, eventRole: null };
  }

  const eventText = idText(request, policy.event) ?? '';
  if (!/^\d+$/.test(eventText)) throw new Refusal('invalid', { [policy.event.name]: 'not-an-id' });
  const eventId = existingId(eventText);
  const eventRole = await authorisation.eventRole(principal, tenantId, eventId);
  if (eventRole === null) throw new Refusal('not-found');
  if (policy.who === 'event-editor' && eventRole === 'viewer') throw new Refusal('forbidden');
  return { principal, callers, tenantId, eventId, eventRole };
}

/** The tenant that is named besides the address, which must be theirs (decisions 6); else the one last used. */
async function staffAnywhere(
  { authorisation, sessions }: EdgePorts,
  request: FastifyRequest,
  callers: Callers,
): Promise<Caller> {
  const principal = staffAmong(callers);
  const named = idText(request, { in: 'query', name: 'tenantId' }) ?? request.headers['x-tenant-id'];
  if (named === undefined || named === '') {
    const tenantId = await sessions.currentTenant(principal);
    if (tenantId === null) throw new Refusal('not-found');
    return { principal, callers, tenantId, eventId: 0, eventRole: null };
  }
  const tenantId = /^\d{1,9}$/.test(String(named)) ? Number(named) : 0;
  if (tenantId === 0 || (await authorisation.tenantRole(principal, tenantId)) === null)
    throw new Refusal('identity-mismatch');
  return { principal, callers, tenantId, eventId: 0, eventRole: null };
}

/** Staff may act on themselves; a colleague is not for them, and who is none of the tenant is not there. */
async function mustBeSelf(
  { authorisation }: EdgePorts,
  request: FastifyRequest,
  { tenant, user }: Extract<CallPolicy, { who: 'admin-or-self' }>,
  principal: Principal,
): Promise<void> {
  const text = idText(request, user) ?? '';
  if (!/^\d+$/.test(text)) throw new Refusal('invalid', { [user.name]: 'not-an-id' });
  const userId = existingId(text);
  if (principal.kind === 'staff' && principal.userId === userId) return;
  const colleague = await authorisation.belongs(existingId(tenantText(request, tenant)), userId);
  throw new Refusal(colleague ? 'forbidden' : 'not-found');
}

function tenantIn(request: FastifyRequest, place: IdIn): number {
  return existingId(tenantText(request, place));
}

function tenantText(request: FastifyRequest, place: IdIn): string {
  const text = idText(request, place);
  if (text === undefined || text === '') throw new Refusal('tenant-missing');
  if (!/^\d+$/.test(text)) throw new Refusal('invalid-tenant');
  return text;
}

function staffAmong({ staff, owner }: Callers): Principal {
  if (staff.kind === 'staff') {
    if (staff.mustEnrol) throw new Refusal('enrolment-required');
    return staff;
  }
  throw new Refusal(owner.kind === 'owner' ? 'forbidden' : 'unauthenticated');
}

function ownerAmong({ staff, owner }: Callers): Principal {
  if (owner.kind === 'owner') return owner;
  throw new Refusal(staff.kind === 'staff' ? 'forbidden' : 'unauthenticated');
}

function existingId(text: string): number {
  const id = Number(text);
  if (id < 1 || id > highestId) throw new Refusal('not-found');
  return id;
}

/** An id as the address has it; a name that is given twice is no id. */
function idText(request: FastifyRequest, place: IdIn): string | undefined {
  const values = (place.in === 'params' ? request.params : request.query) as Readonly<
    Record<string, unknown>
  >;
  const value = values[place.name];
  return value === undefined || typeof value === 'string' ? value : 'not one id';
}
