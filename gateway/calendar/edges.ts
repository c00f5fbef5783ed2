import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { staff } from '../../domain/kernel/policy.ts';
import { presentEvent } from '../event/present.ts';
import { Event } from '../event/types.ts';
import { viewerOf } from '../event/viewer.ts';
import { Allowed } from '../server/access/policy.ts';
import type { GatewayContext } from '../server/context.ts';
import { CalendarEntry } from './types.ts';

@Resolver(() => CalendarEntry)
export class CalendarEdges {
  @Allowed(staff)
  @FieldResolver(() => Event, {
    nullable: true,
    description: 'The event of the entry; null while the read models do not show it.',
  })
  async event(
    @Ctx() context: GatewayContext,
    @Root() { eventId, tenantId }: CalendarEntry,
  ): Promise<Event | null> {
    const row = await context.loaders.events(tenantId).load(eventId);
    return row && presentEvent(row, await viewerOf(context, tenantId, row));
  }
}
