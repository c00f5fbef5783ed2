import { fieldErrors } from '../../domain/kernel/field-errors.ts';
import { short } from '../../domain/kernel/limits.ts';
import type { Sender } from '../../infra/features/public-forms/port.ts';
import type { Authority } from '../../infra/platform/dispatch/authorisation-port.ts';
import type { CallContext, Principal } from '../../infra/platform/dispatch/port.ts';
import { Refusal } from '../../infra/platform/http/failure.ts';
import type { Callers } from '../../infra/platform/http/principal.ts';
import type { FastifyRequest } from 'fastify';

/** Who made a call and what it concerns, once the policy let it through. */
export interface Caller {
  /** the session the policy asked for; `public` where it asked for none */
  readonly principal: Principal;
  /** both sessions of the browser, for calls that look at either */
  readonly callers: Callers;
  /** what the policy looked up, and what is looked up later in the same call */
  readonly authority: Authority;
  /** 0 where the call names no tenant */
  readonly tenantId: number;
  /** the thing that the policy asks a role on; 0 where the address names none */
  readonly thingId: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
}

/** What goes along with a command from this request; throws the Refusal of a key that is none. */
export function contextOf(request: FastifyRequest): CallContext {
  const { authority, principal, tenantId } = request.caller;
  return {
    principal,
    authority,
    correlationId: request.id,
    ...(tenantId > 0 && { tenantId }),
    ...keyOf(request),
  };
}

/** The caller's key: the same one gives the same result once (decisions 15), so none is cut short. */
function keyOf({ headers }: FastifyRequest): Pick<CallContext, 'commandId'> {
  const name = 'idempotency-key';
  const key = headers[name];
  if (typeof key !== 'string' || key === '') return {};
  const { error } = short.safeParse(key);
  if (error !== undefined) throw new Refusal('invalid', { [name]: fieldErrors(error)[''] ?? 'invalid' });
  return { commandId: key };
}

/** What a session remembers of the device it was opened from. */
export function deviceOf(request: FastifyRequest): { userAgent: string; address: string } {
  return { userAgent: request.headers['user-agent'] ?? '', address: request.ip };
}

/** Who sends a public form, with the proof that the header brings. */
export function senderOf(request: FastifyRequest): Sender {
  const proof = request.headers['x-proof'];
  return { address: request.ip, ...(typeof proof === 'string' && { proof }) };
}

/** What the documentation says of a public form. */
export const proofDescription =
  'After three calls within an hour from one network, the answer is 429 with `proof`: `challenge` and `bits`. Find a decimal number so that SHA-256 of the challenge, a dot and the number begins with so many zero bits, and send the call again within five minutes with the header `x-proof`: the challenge, a dot and the number. Each counts once.';
