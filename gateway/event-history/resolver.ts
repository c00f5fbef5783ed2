import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import { staff } from '../../domain/kernel/policy.ts';
import { eventHistory } from '../../projections/event-history/queries.ts';
import { readHistory } from '../history/read-history.ts';
import { Allowed } from '../server/access/policy.ts';
import { pageCost } from '../server/connection/page-size.ts';
import type { GatewayContext } from '../server/context.ts';
import { EventHistoryConnection, eventHistoryTypes } from './types.ts';

@Resolver()
export class EventHistoryResolver {
  @Allowed(staff)
  @Query(() => EventHistoryConnection, {
    complexity: pageCost,
    description: 'The changes of an event: who changed what, and when. Newest first.',
  })
  eventHistory(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20 }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after?: string | null,
  ): Promise<EventHistoryConnection> {
    const { events } = context.loaders;
    return readHistory(context, eventHistoryTypes, eventHistory, (id) => events(tenantId).load(id), {
      tenantId,
      id: eventId,
      first,
      after,
    });
  }
}
