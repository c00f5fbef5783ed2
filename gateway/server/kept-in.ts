import { idsIn, type Policy } from '../../domain/kernel/policy.ts';
import { callContext, staffOf, type GatewayContext } from './context.ts';
import { refusalError } from './failure/refusal.ts';

type Ids = Readonly<Record<string, number | null | undefined>> & { readonly tenantId: number };

/**
 * The tenant that holds what a call is about: the caller's own, or the one that shares it with that tenant. Throws the
 * refusal of the policy.
 */
export async function keptIn(context: GatewayContext, policy: Policy, ids: Ids): Promise<number> {
  const found = await context.authority().authorise(policy, staffOf(context), idsIn(ids));
  if (typeof found === 'string') throw refusalError(found);
  return found.holderId ?? ids.tenantId;
}

/** Reads rows in the tenant that holds them, as `Authorisation.readKept`. Throws the refusal of the policy. */
export async function readKept<T>(
  context: GatewayContext,
  policy: Policy,
  ids: Ids,
  read: (holderId: number) => Promise<T>,
): Promise<T> {
  const { tenantId } = ids;
  const call = { ...callContext(context, staffOf(context), {}), tenantId };
  const found = await context.ports.authorisation.readKept(call, policy, idsIn(ids), read);
  if (typeof found === 'string') throw refusalError(found);
  return found.rows;
}
