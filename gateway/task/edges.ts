import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { staff } from '../../domain/kernel/policy.ts';
import { presentEvent } from '../event/present.ts';
import { Event } from '../event/types.ts';
import { viewerOf } from '../event/viewer.ts';
import { presentItem } from '../item/present.ts';
import { Item } from '../item/types.ts';
import { personOf } from '../person/person-of.ts';
import { Person } from '../person/types.ts';
import { Allowed } from '../server/access/policy.ts';
import type { GatewayContext } from '../server/context.ts';
import { Task } from './types.ts';

/** The ways from a task to other things. */
@Resolver(() => Task)
export class TaskEdges {
  @Allowed(staff)
  @FieldResolver(() => Event, {
    nullable: true,
    description: 'The event that the task belongs to; null for a task of a shared event of another tenant.',
  })
  async event(
    @Ctx() context: GatewayContext,
    @Root() { eventId, keptIn, tenantId }: Task,
  ): Promise<Event | null> {
    // the event of another tenant is read as a shared event
    if (keptIn !== tenantId) return null;
    const row = await context.loaders.events(tenantId).load(eventId);
    return row && presentEvent(row, await viewerOf(context, tenantId, row));
  }

  @Allowed(staff)
  @FieldResolver(() => Item, {
    nullable: true,
    description: 'The item that the task is about; null for a task of a shared event of another tenant.',
  })
  async item(
    @Ctx() { loaders }: GatewayContext,
    @Root() { itemId, keptIn, tenantId }: Task,
  ): Promise<Item | null> {
    if (itemId === null || keptIn !== tenantId) return null;
    const row = await loaders.items(tenantId).load(itemId);
    return row && presentItem(row);
  }

  @Allowed(staff)
  @FieldResolver(() => Person, { nullable: true, description: 'The person who is to do it.' })
  async assignee(
    @Ctx() context: GatewayContext,
    @Root() { assignedToId, keptIn, tenantId }: Task,
  ): Promise<Person | null> {
    return assignedToId === null ? null : personOf(context, tenantId, assignedToId, keptIn);
  }

  @Allowed(staff)
  @FieldResolver(() => Person, { description: 'The person who added the task.' })
  async createdBy(
    @Ctx() context: GatewayContext,
    @Root() { createdById, createdIn, tenantId }: Task,
  ): Promise<Person> {
    return personOf(context, tenantId, createdById, createdIn);
  }
}
