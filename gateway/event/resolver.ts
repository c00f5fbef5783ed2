import { Arg, Args, Ctx, Int, Query, Resolver } from 'type-graphql';
import { staff } from '../../domain/kernel/policy.ts';
import { Allowed } from '../server/access/policy.ts';
import { pageCost } from '../server/connection/page-size.ts';
import type { GatewayContext } from '../server/context.ts';
import { EventListArgs, listEvents } from './list.ts';
import { viewerOf } from './viewer.ts';
import { presentEvent } from './present.ts';
import { Event, EventConnection } from './types.ts';

@Resolver()
export class EventQueries {
  @Allowed(staff)
  @Query(() => EventConnection, {
    complexity: pageCost,
    description: 'The event feed: coming events first, then past events, newest first.',
  })
  async events(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Args(() => EventListArgs) list: EventListArgs,
  ): Promise<EventConnection> {
    return listEvents(context, tenantId, list);
  }

  @Allowed(staff)
  @Query(() => Event, { description: 'An event of the tenant; null if there is none.', nullable: true })
  async event(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
  ): Promise<Event | null> {
    const row = await context.loaders.events(tenantId).load(eventId);
    return row && presentEvent(row, await viewerOf(context, tenantId));
  }
}
