import { actingUser } from '../../domain/kernel/actor.ts';
import type { GatewayContext } from '../server/context.ts';
import { personOf } from './person-of.ts';
import type { Person } from './types.ts';

/** The person of an actor in the log (`user-7`, or `user-7@12` of another tenant); null for the program itself. */
export async function changedBy(
  context: GatewayContext,
  tenantId: number,
  actor: string,
): Promise<Person | null> {
  const by = actingUser(actor);
  return by && personOf(context, tenantId, by.userId, by.throughTenantId ?? tenantId);
}
