import { staffOf, type GatewayContext } from '../server/context.ts';
import { refusalError } from '../server/failure/refusal.ts';
import type { Viewer } from '../server/viewer.ts';

/**
 * The caller as one of the tenant's staff, which the field's policy has made sure of. Whoever
 * registered the event in question sees it as its owner in every role, so theirs is not asked.
 */
export async function viewerOf(
  context: GatewayContext,
  tenantId: number,
  event?: { readonly registered_by: number },
): Promise<Viewer> {
  const { userId } = staffOf(context);
  if (event?.registered_by === userId) return { userId, role: 'staff' };
  const role = await context.roleIn(tenantId);
  if (role === null) throw refusalError('not-found');
  return { userId, role };
}
