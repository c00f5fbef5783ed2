import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import { staff } from '../../domain/kernel/policy.ts';
import { eventCount } from '../../projections/event-feed/feed-page.ts';
import { memberCount } from '../../projections/members/queries.ts';
import { activeUserCount } from '../../projections/roster/queries.ts';
import { Allowed } from '../server/access/policy.ts';
import type { GatewayContext } from '../server/context.ts';
import { Usage } from './types.ts';

/** Each count reads every index entry of what it counts. The page is opened rarely, so this cost is accepted. */
const cost = 50;

@Resolver()
export class BillingResolver {
  @Allowed(staff)
  @Query(() => Usage, {
    complexity: cost,
    description:
      'What the tenant uses. For staff too, not only for admins: they see its members, users and events anyway, and need to know why an upload was refused when the storage is full.',
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
