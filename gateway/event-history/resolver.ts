import { Arg, Args, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { staff } from '../../domain/kernel/policy.ts';
import { Event } from '../event/types.ts';
import { readHistory } from '../history/read-history.ts';
import { Allowed } from '../server/access/policy.ts';
import { PageArgs } from '../server/connection/args.ts';
import { pageCost } from '../server/connection/page-size.ts';
import type { GatewayContext } from '../server/context.ts';
import { refusalError } from '../server/failure/refusal.ts';
import { EventHistoryConnection, eventHistoryTypes } from './types.ts';

const description = 'Who changed what of the event, and when; newest first.';

@Resolver(() => Event)
export class EventHistoryResolver {
  @Allowed(staff)
  @Query(() => EventHistoryConnection, { complexity: pageCost, description })
  async eventHistory(
    @Ctx() { loaders, ports }: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<EventHistoryConnection> {
    if ((await loaders.events(tenantId).load(eventId)) === null) throw refusalError('not-found');
    return readHistory(
      { encode: ports.opaquePositions.encode, loaders: loaders.eventHistories },
      eventHistoryTypes,
      { tenantId, id: eventId },
      page,
    );
  }

  @Allowed(staff)
  @FieldResolver(() => EventHistoryConnection, { complexity: pageCost, description })
  async history(
    @Ctx() { loaders, ports }: GatewayContext,
    @Root() { eventId, tenantId }: Event,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<EventHistoryConnection> {
    return readHistory(
      { encode: ports.opaquePositions.encode, loaders: loaders.eventHistories },
      eventHistoryTypes,
      { tenantId, id: eventId },
      page,
    );
  }
}
