import type { GatewayContext } from '../server/context.ts';
import { Person } from './types.ts';

/** A person as the staff of a tenant see them. An erased person keeps only the id. */
export async function personOf(
  { loaders }: GatewayContext,
  tenantId: number,
  userId: number,
): Promise<Person> {
  const person = await loaders.people(tenantId).load(userId);
  return Object.assign(new Person(), {
    id: `Person:${userId}`,
    userId,
    username: person?.username ?? '',
    displayName: person?.display_name ?? '',
  });
}
