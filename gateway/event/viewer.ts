import { staffOf, type GatewayContext } from '../server/context.ts';
import { refusalError } from '../server/failure/refusal.ts';
import type { Viewer } from '../server/viewer.ts';

/**
 * The caller as a viewer of the tenant's events. The field's policy has already checked that they
 * are staff. The person who registered `event` is its owner whatever their role in the tenant is,
 * so that role is not read.
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
