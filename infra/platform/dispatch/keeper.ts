import { idsIn, type Policy } from '../../../domain/kernel/policy.ts';
import type { Authorisation } from './authorisation-port.ts';
import type { CallContext } from './port.ts';

/**
 * The tenant that keeps the thing of a call: the caller's own, or the one that shares it with that tenant. The caller's
 * own too if the policy refuses the call: then whatever follows is refused as well.
 */
export async function keeperOf(
  authorisation: Pick<Authorisation, 'forCall'>,
  policy: Policy,
  call: CallContext & { readonly tenantId: number },
  ids: Readonly<Record<string, number | null>>,
): Promise<number> {
  const { principal, tenantId } = call;
  const found = await authorisation.forCall(call).authorise(policy, principal, idsIn({ ...ids, tenantId }));
  return typeof found === 'string' ? tenantId : (found.holderId ?? tenantId);
}
