import { Arg, Args, Ctx, Int, Query, Resolver } from 'type-graphql';
import { viewerOf } from '../../domain/kernel/policy.ts';
import { Allowed } from '../server/access/policy.ts';
import { pageCost } from '../server/connection/page-size.ts';
import type { GatewayContext } from '../server/context.ts';
import { listMedia, MediaListArgs } from './list.ts';
import { MediumConnection } from './types.ts';

@Resolver()
export class MediaQueries {
  @Allowed(viewerOf('event'))
  @Query(() => MediumConnection, {
    complexity: pageCost,
    description: 'The pictures and videos of an event, in their order; those of its items only by `itemId`.',
  })
  async eventMedia(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
    @Args(() => MediaListArgs) list: MediaListArgs,
    @Arg('itemId', () => Int, { nullable: true, description: 'Those of this item of the event.' })
    itemId?: number | null,
  ): Promise<MediumConnection> {
    return listMedia(context, { tenantId, eventId, itemId: itemId ?? null }, list);
  }
}
