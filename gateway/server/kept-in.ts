import { idsIn, type Policy } from '../../domain/kernel/policy.ts';
import type { Granted } from '../../infra/platform/dispatch/authorisation-port.ts';
import { callContext, staffOf, type GatewayContext } from './context.ts';
import { refusalError } from './failure/refusal.ts';

type Ids = Readonly<Record<string, number | null | undefined>> & { readonly tenantId: number };

/**
 * The tenant that keeps what a call is about: the caller's own, or the one that shares it with that tenant. Throws the
 * refusal of the policy.
 */
export async function keptIn(context: GatewayContext, policy: Policy, ids: Ids): Promise<number> {
  return (await granted(context, policy, ids)).holderId ?? ids.tenantId;
}

async function granted(context: GatewayContext, policy: Policy, ids: Ids): Promise<Granted> {
  const found = await context.authority().authorise(policy, staffOf(context), idsIn(ids));
  if (typeof found === 'string') throw refusalError(found);
  return found;
}

/**
 * Reads rows in the tenant that keeps them. What was read through a share is answered only if the share is still there
 * afterwards, because it can end while rows are read. The log of access notes the read first.
 */
export async function readKept<T>(
  context: GatewayContext,
  policy: Policy,
  ids: Ids,
  read: (tenantId: number) => Promise<T>,
): Promise<T> {
  const { holderId, noteRead } = await granted(context, policy, ids);
  const call = callContext(context, staffOf(context), { tenantId: ids.tenantId });
  await noteRead?.(call);
  const rows = await read(holderId ?? ids.tenantId);
  if (holderId !== null) {
    const denial = await context.ports.authorisation.recheck(call, policy, idsIn(ids));
    if (denial !== null) throw refusalError(denial);
  }
  return rows;
}
