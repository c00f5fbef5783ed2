import { staffOf, type GatewayContext } from '../context.ts';
import { refusalError } from '../failure/refusal.ts';
import type { Onlooker } from './present.ts';

/** The caller as one of the tenant's staff, which the field's policy has made sure of. */
export async function onlookerOf(context: GatewayContext, tenantId: number): Promise<Onlooker> {
  const role = await context.roleIn(tenantId);
  if (role === null) throw refusalError('not-found');
  return { userId: staffOf(context).userId, role };
}
