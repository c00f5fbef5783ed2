import type { FastifyRequest } from 'fastify';
import { idsIn, type Policy } from '../../domain/kernel/policy.ts';
import { Refusal } from '../../infra/platform/http/failure.ts';
import { contextOf } from './caller.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';

type Ids = Readonly<Record<string, number | null | undefined>>;

/** Reads rows in the tenant that keeps them, as `Authorisation.readKept`. Throws the Refusal of the policy. */
export async function readKept<T>(
  { authorisation }: Pick<EdgePorts, 'authorisation'>,
  request: FastifyRequest,
  policy: Policy,
  of: Ids,
  read: (keeper: number) => Promise<T>,
): Promise<T> {
  const { tenantId } = request.caller;
  const call = { ...contextOf(request), tenantId };
  const found = await authorisation.readKept(call, policy, idsIn({ ...of, tenantId }), read);
  if (typeof found === 'string') throw new Refusal(found);
  return found.rows;
}

/**
 * Whether the caller is permitted by a share: another tenant keeps the thing. Throws the Refusal of the policy.
 */
export async function isThroughShare(
  { caller: { authority, principal, tenantId } }: FastifyRequest,
  policy: Policy,
  of: Ids,
): Promise<boolean> {
  const found = await authority.authorise(policy, principal, idsIn({ ...of, tenantId }));
  if (typeof found === 'string') throw new Refusal(found);
  return found.holderId !== null;
}
