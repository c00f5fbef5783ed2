import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import { staff } from '../../domain/kernel/policy.ts';
import { eventsPage } from '../../projections/event-feed/queries.ts';
import { Allowed } from '../server/access/policy.ts';
import { readPage } from '../server/connection/page.ts';
import { pageCost, pageSize } from '../server/connection/page-size.ts';
import type { GatewayContext } from '../server/context.ts';
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
    @Arg('first', () => Int, { nullable: true, defaultValue: 20 }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after?: string | null,
  ): Promise<EventConnection> {
    const query = { tenantId, first: pageSize(first), after: after ?? null, now: new Date() };
    const viewer = await viewerOf(context, tenantId);
    return readPage(
      () => context.ports.reads.asTenant(tenantId, (db) => eventsPage(db, query)),
      query,
      (row) => presentEvent(row, viewer),
    );
  }

  @Allowed(staff)
  @Query(() => Event, { nullable: true })
  async event(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
  ): Promise<Event | null> {
    const row = await context.loaders.events(tenantId).load(eventId);
    return row && presentEvent(row, await viewerOf(context, tenantId));
  }
}
