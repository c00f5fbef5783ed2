import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import { staff } from '../../domain/kernel/policy.ts';
import { eventCount } from '../../projections/event-feed/queries.ts';
import { memberCount } from '../../projections/members/queries.ts';
import { activeUserCount } from '../../projections/roster/queries.ts';
import { Allowed } from '../server/access/policy.ts';
import type { GatewayContext } from '../server/context.ts';
import { Usage } from './types.ts';

/** What is counted reads as many rows of an index as there are things; a page that is seldom open may. */
const cost = 50;

@Resolver()
export class BillingResolver {
  @Allowed(staff)
  @Query(() => Usage, {
    complexity: cost,
    description:
      'What the tenant uses. For all its staff, not for admins alone: they see its members, users and events anyway, and whose upload was refused because the room is full wants to know how full it is.',
  })
  async usage(
    @Ctx() { ports }: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
  ): Promise<Usage> {
    const [counts, room] = await Promise.all([
      ports.reads.asTenant(tenantId, async (db) => ({
        members: await memberCount(db, tenantId),
        activeUsers: await activeUserCount(db, tenantId),
        events: await eventCount(db, tenantId),
      })),
      ports.media.room(tenantId),
    ]);
    return Object.assign(new Usage(), { ...counts, storedBytes: room.taken, quotaBytes: room.quota });
  }
}
