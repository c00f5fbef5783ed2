import { Arg, Args, Ctx, Int, Query, Resolver } from 'type-graphql';
import { staff } from '../../domain/kernel/policy.ts';
import { eventTypes } from '../../projections/event-feed/queries.ts';
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
  @Query(() => [String], {
    complexity: 10,
    description: 'The types that events of the tenant have, the most frequent first; at most 50.',
  })
  async eventTypes(
    @Ctx() { ports }: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
  ): Promise<readonly string[]> {
    return ports.reads.asTenant(tenantId, (db) => eventTypes(db, tenantId, 50));
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
