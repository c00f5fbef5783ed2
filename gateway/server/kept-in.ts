import { idsIn, type Policy } from '../../domain/kernel/policy.ts';
import { staffOf, type GatewayContext } from './context.ts';
import { refusalError } from './failure/refusal.ts';

type Ids = Readonly<Record<string, number | null | undefined>> & { readonly tenantId: number };

/**
 * The tenant that keeps what a call is about: the caller's own, or the one that shares it with that tenant. Throws the
 * refusal of the policy.
 */
export async function keptIn(context: GatewayContext, policy: Policy, ids: Ids): Promise<number> {
  const found = await context.authority().authorise(policy, staffOf(context), idsIn(ids));
  if (typeof found === 'string') throw refusalError(found);
  return found.holderId ?? ids.tenantId;
}

/**
 * Reads rows in the tenant that keeps them. What was read through a share is answered only if the share is still there
 * afterwards, because it can end while rows are read.
 */
export async function readKept<T>(
  context: GatewayContext,
  policy: Policy,
  ids: Ids,
  read: (tenantId: number) => Promise<T>,
): Promise<T> {
  const tenantId = await keptIn(context, policy, ids);
  const found = await read(tenantId);
  if (tenantId !== ids.tenantId) {
    const call = { authority: context.authority(), principal: staffOf(context) };
    const denial = await context.ports.authorisation.recheck(call, policy, idsIn(ids));
    if (denial !== null) throw refusalError(denial);
  }
  return found;
}
