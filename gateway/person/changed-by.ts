import type { GatewayContext } from '../server/context.ts';
import { personOf } from './person-of.ts';
import type { Person } from './types.ts';

/** The person of an actor in the log (`user-7`); null for the program itself. */
export async function changedBy(
  context: GatewayContext,
  tenantId: number,
  actor: string,
): Promise<Person | null> {
  const userId = Number(/^user-(\d+)$/.exec(actor)?.[1] ?? 0);
  return userId === 0 ? null : personOf(context, tenantId, userId);
}
