import { Arg, Args, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { staff } from '../../domain/kernel/policy.ts';
import { eventHistory } from '../../projections/event-history/queries.ts';
import { presentEvent } from '../event/present.ts';
import { Event } from '../event/types.ts';
import { viewerOf } from '../event/viewer.ts';
import { presentHistory } from '../history/read-history.ts';
import type { HistoryEntry } from '../history/types.ts';
import { Allowed } from '../server/access/policy.ts';
import { PageArgs } from '../server/connection/args.ts';
import { pageCost } from '../server/connection/page-size.ts';
import type { GatewayContext } from '../server/context.ts';
import { EventHistoryConnection, eventHistoryTypes } from './types.ts';

/** The changes of all events of a tenant: the second tab of Event History (decision 25). */
@Resolver(() => eventHistoryTypes.Entry)
export class EventChangesResolver {
  @Allowed(staff)
  @Query(() => EventHistoryConnection, {
    complexity: pageCost,
    description: 'Who changed what of all events of the tenant, and when; newest first.',
  })
  eventChanges(
    @Ctx() { ports }: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<EventHistoryConnection> {
    return presentHistory(ports.opaquePositions.encode, eventHistoryTypes, page, {
      read: (first, before) =>
        ports.reads.asTenant(tenantId, (db) => eventHistory.ofTenant(db, { tenantId, first, before })),
      count: () => ports.reads.asTenant(tenantId, (db) => eventHistory.countOfTenant(db, tenantId)),
    });
  }

  @FieldResolver(() => Event, { nullable: true, description: 'The event whose history it is.' })
  async event(
    @Ctx() context: GatewayContext,
    @Root() { tenantId, entityId }: HistoryEntry,
  ): Promise<Event | null> {
    const row = await context.loaders.events(tenantId).load(entityId);
    return row && presentEvent(row, await viewerOf(context, tenantId));
  }
}
