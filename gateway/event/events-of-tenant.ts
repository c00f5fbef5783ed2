import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { staff } from '../../domain/kernel/policy.ts';
import { Allowed } from '../server/access/policy.ts';
import { pageCost } from '../server/connection/page-size.ts';
import type { GatewayContext } from '../server/context.ts';
import { Tenant } from '../tenant/types.ts';
import { listEvents, EventListArgs } from './list.ts';
import { EventConnection } from './types.ts';

/** The way from a tenant to its events. */
@Resolver(() => Tenant)
export class EventsOfTenant {
  @Allowed(staff)
  @FieldResolver(() => EventConnection, {
    complexity: pageCost,
    description: 'The event feed: coming events first, then past events, newest first.',
  })
  async events(
    @Ctx() context: GatewayContext,
    @Root() { tenantId }: Tenant,
    @Args(() => EventListArgs) list: EventListArgs,
  ): Promise<EventConnection> {
    return listEvents(context, tenantId, list);
  }
}
