import type { GatewayContext } from '../server/context.ts';
import { Person } from './types.ts';

/**
 * A person as the staff of a tenant see them. An erased person keeps only the id. `actedIn`: the tenant for which they
 * did what is shown, if that is another one: the person is shown with its name.
 */
export async function personOf(
  { loaders }: GatewayContext,
  tenantId: number,
  userId: number,
  actedIn: number = tenantId,
): Promise<Person> {
  const person = await loaders.people(actedIn).load(userId);
  const tenant = actedIn === tenantId ? null : await loaders.tenantNames().load(actedIn);
  return Object.assign(new Person(), {
    id: `Person:${userId}`,
    userId,
    username: person?.username ?? '',
    displayName: person?.display_name ?? '',
    tenantName: tenant?.name ?? null,
  });
}
