import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import { staff } from '../../domain/kernel/policy.ts';
import { eventNameExists, eventsPage } from '../../projections/event-feed/queries.ts';
import { Allowed } from '../server/access/policy.ts';
import { readPage } from '../server/connection/page.ts';
import { pageCost, pageSize } from '../server/connection/page-size.ts';
import { textArgument, type GatewayContext } from '../server/context.ts';
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

  @Allowed(staff)
  @Query(() => Boolean, { description: 'Whether another event of the tenant has this name.' })
  async eventNameExists(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('name', () => String) name: string,
    @Arg('exceptEventId', () => Int, { nullable: true }) exceptEventId?: number | null,
  ): Promise<boolean> {
    const checkedName = textArgument('name', name);
    return context.ports.reads.asTenant(tenantId, (db) =>
      eventNameExists(db, tenantId, checkedName, exceptEventId ?? undefined),
    );
  }
}
