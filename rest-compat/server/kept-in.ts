import type { FastifyRequest } from 'fastify';
import { idsIn, type Policy } from '../../domain/kernel/policy.ts';
import { Refusal } from '../../infra/platform/http/failure.ts';
import { contextOf } from './caller.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';

type Ids = Readonly<Record<string, number | null | undefined>>;

/**
 * Reads rows in the tenant that keeps what a call is about: the caller's own, or the one that shares it with that
 * tenant. What was read through a share is answered only if the share is still there afterwards, because it can end
 * while rows are read. The log of access notes the read first. Throws the Refusal of the policy.
 */
export async function readKept<T>(
  { authorisation }: Pick<EdgePorts, 'authorisation'>,
  request: FastifyRequest,
  policy: Policy,
  of: Ids,
  read: (keeper: number) => Promise<T>,
): Promise<T> {
  const { authority, principal, tenantId } = request.caller;
  const ids = idsIn({ ...of, tenantId });
  const found = await authority.authorise(policy, principal, ids);
  if (typeof found === 'string') throw new Refusal(found);
  await found.noteRead?.(contextOf(request));
  const rows = await read(found.holderId ?? tenantId);
  if (found.holderId !== null) {
    const denial = await authorisation.recheck({ authority, principal }, policy, ids);
    if (denial !== null) throw new Refusal(denial);
  }
  return rows;
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
