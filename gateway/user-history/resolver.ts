import { Arg, Args, Ctx, Int, Query, Resolver } from 'type-graphql';
import { admin } from '../../domain/kernel/policy.ts';
import { isErased } from '../../projections/tenant-users/queries.ts';
import { readHistory } from '../history/read-history.ts';
import { Allowed } from '../server/access/policy.ts';
import { PageArgs } from '../server/connection/args.ts';
import { pageCost } from '../server/connection/page-size.ts';
import type { GatewayContext } from '../server/context.ts';
import { refusalError } from '../server/failure/refusal.ts';
import { UserHistoryConnection, userHistoryTypes } from './types.ts';

@Resolver()
export class UserHistoryResolver {
  @Allowed(admin)
  @Query(() => UserHistoryConnection, {
    complexity: pageCost,
    description: 'Who changed the role of the user and whether they are active, and when; newest first.',
  })
  async userHistory(
    @Ctx() { loaders, ports }: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('userId', () => Int) userId: number,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<UserHistoryConnection> {
    const user = await loaders.users(tenantId).load(userId);
    if (!user || isErased(user)) throw refusalError('not-found');
    return readHistory(
      { encode: ports.opaquePositions.encode, loaders: loaders.userHistories },
      userHistoryTypes,
      { tenantId, id: userId },
      page,
    );
  }
}
