import type { FastifyRequest } from 'fastify';
import { idsIn, type Policy } from '../../domain/kernel/policy.ts';
import { Refusal } from '../../infra/platform/http/failure.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';

type Ids = Readonly<Record<string, number | null | undefined>>;

/** Reads rows in the tenant that holds them, as `Authorisation.readKept`. Throws the Refusal of the policy. */
export async function readKept<T>(
  { authorisation }: Pick<EdgePorts, 'authorisation'>,
  request: FastifyRequest,
  policy: Policy,
  of: Ids,
  read: (holderId: number) => Promise<T>,
): Promise<T> {
  const { authority, principal, tenantId } = request.caller;
  const call = { authority, principal, tenantId, correlationId: request.id };
  const found = await authorisation.readKept(call, policy, idsIn({ ...of, tenantId }), read);
  if (typeof found === 'string') throw new Refusal(found);
  return found.rows;
}

/**
 * Whether the caller is permitted by a share: another tenant holds the thing. Throws the Refusal of the policy.
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
