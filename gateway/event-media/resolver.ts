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
    description: 'The pictures and videos of an event, in their order; not those of its items.',
  })
  async eventMedia(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
    @Args(() => MediaListArgs) list: MediaListArgs,
  ): Promise<MediumConnection> {
    return listMedia(context, { tenantId, eventId, itemId: null }, list);
  }
}
