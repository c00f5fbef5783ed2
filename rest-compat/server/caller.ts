import { fieldErrors } from '../../domain/kernel/field-errors.ts';
import { short } from '../../domain/kernel/limits.ts';
import type { Authority } from '../../infra/platform/dispatch/authorisation-port.ts';
import type { CallContext, Principal } from '../../infra/platform/dispatch/port.ts';
import { Refusal } from '../../infra/platform/http/failure.ts';
import type { Callers } from '../../infra/platform/http/principal.ts';
import type { FastifyRequest } from 'fastify';

/** Who makes a call and what it is about, after the policy allowed it. */
export interface Caller {
  /** the session that the policy needs; `public` when it needs none */
  readonly principal: Principal;
  /** both sessions of the browser, for calls that use either */
  readonly callers: Callers;
  /** authorises; keeps the roles that were looked up during the call */
  readonly authority: Authority;
  /** 0 when the call names no tenant */
  readonly tenantId: number;
  /** id of the entity on which the policy needs a role; 0 when the URL names none */
  readonly thingId: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
}

/** The staff session of a call. Throws the Refusal 'unauthenticated' for any other caller. */
export function staffSessionOf({ caller: { principal } }: FastifyRequest) {
  if (principal.kind !== 'staff') throw new Refusal('unauthenticated');
  return principal;
}

/** The person of the staff session, in the tenant of the call. */
export const staffOf = (request: FastifyRequest) => ({
  tenantId: request.caller.tenantId,
  userId: staffSessionOf(request).userId,
});

/** The dispatcher's context for this request. Throws the Refusal of an invalid Idempotency-Key. */
export function contextOf(request: FastifyRequest): CallContext {
  const { authority, principal, tenantId } = request.caller;
  const commandId = request.callId ?? keyOf(request);
  return {
    principal,
    authority,
    correlationId: request.id,
    ...(tenantId > 0 && { tenantId }),
    ...(commandId !== undefined && { commandId }),
  };
}

/** The request's Idempotency-Key. One that is too long is refused, not shortened, so that keys stay distinct. */
export function keyOf({ headers }: FastifyRequest): string | undefined {
  const name = 'idempotency-key';
  const key = headers[name];
  if (typeof key !== 'string' || key === '') return undefined;
  const { error } = short.safeParse(key);
  if (error !== undefined) throw new Refusal('invalid', { [name]: fieldErrors(error)[''] ?? 'invalid' });
  return key;
}
