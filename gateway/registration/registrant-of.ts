import type { GatewayContext } from '../server/context.ts';
import { presentRegistrant } from './present.ts';
import type { Registrant } from './registrant-types.ts';

/** A registrant as the lists show them now; null if they do not show the registration yet. */
export async function registrantOf(
  { loaders }: GatewayContext,
  tenantId: number,
  registrantId: number,
): Promise<Registrant | null> {
  const row = await loaders.registrants(tenantId).clear(registrantId).load(registrantId);
  return row && presentRegistrant(row);
}
