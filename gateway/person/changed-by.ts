import { Person } from './types.ts';
import type { GatewayContext } from '../server/context.ts';

/** The person of an actor in the log (`user-7`); null for the program itself. */
export async function changedBy(
  { loaders }: GatewayContext,
  tenantId: number,
  actor: string,
): Promise<Person | null> {
  const userId = Number(/^user-(\d+)$/.exec(actor)?.[1] ?? 0);
  if (userId === 0) return null;
  const person = await loaders.people(tenantId).load(userId);
  return Object.assign(new Person(), {
    id: `Person:${userId}`,
    userId,
    username: person?.username ?? '',
    displayName: person?.display_name ?? '',
  });
}
