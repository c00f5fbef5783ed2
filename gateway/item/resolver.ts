import { Arg, Args, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { staff, viewerOf } from '../../domain/kernel/policy.ts';
import { itemCount, itemsPage } from '../../projections/items/queries.ts';
import { Event } from '../event/types.ts';
import { presentEvent } from '../event/present.ts';
import { viewerOf as viewerIn } from '../event/viewer.ts';
import { personOf } from '../person/person-of.ts';
import { Person } from '../person/types.ts';
import { Allowed } from '../server/access/policy.ts';
import { PageArgs } from '../server/connection/args.ts';
import { pageCost, pageSize } from '../server/connection/page-size.ts';
import { readPage } from '../server/connection/page.ts';
import type { GatewayContext } from '../server/context.ts';
import { presentItem } from './present.ts';
import { Item, ItemConnection } from './types.ts';

@Resolver()
export class ItemQueries {
  @Allowed(viewerOf('event'))
  @Query(() => ItemConnection, {
    complexity: pageCost,
    description: 'The items of an event, in the order in which they were added.',
  })
  async items(
    @Ctx() { ports: { reads } }: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<ItemConnection> {
    const query = { tenantId, eventId, first: pageSize(page.first), after: page.after ?? null };
    return readPage(
      () => reads.asTenant(tenantId, (db) => itemsPage(db, query)),
      () => reads.asTenant(tenantId, (db) => itemCount(db, tenantId, eventId)),
      query,
      presentItem,
    );
  }

  @Allowed(viewerOf('event'))
  @Query(() => Item, { description: 'An item of the event; null if there is none.', nullable: true })
  async item(
    @Ctx() { loaders }: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
    @Arg('itemId', () => Int) itemId: number,
  ): Promise<Item | null> {
    const row = await loaders.items(tenantId).load(itemId);
    return row?.event_id === eventId ? presentItem(row) : null;
  }
}

/** The ways from an item to other things. */
@Resolver(() => Item)
export class ItemEdges {
  @Allowed(staff)
  @FieldResolver(() => Event, { nullable: true, description: 'The event that the item belongs to.' })
  async event(@Ctx() context: GatewayContext, @Root() { eventId, tenantId }: Item): Promise<Event | null> {
    const row = await context.loaders.events(tenantId).load(eventId);
    return row && presentEvent(row, await viewerIn(context, tenantId, row));
  }

  @Allowed(staff)
  @FieldResolver(() => Person, { description: 'The person who added the item.' })
  async createdBy(@Ctx() context: GatewayContext, @Root() { createdById, tenantId }: Item): Promise<Person> {
    return personOf(context, tenantId, createdById);
  }
}
