import { Arg, Args, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { staff } from '../../domain/kernel/policy.ts';
import { Member } from '../member/types.ts';
import { readHistory } from '../history/read-history.ts';
import { Allowed } from '../server/access/policy.ts';
import { PageArgs } from '../server/connection/args.ts';
import { pageCost } from '../server/connection/page-size.ts';
import type { GatewayContext } from '../server/context.ts';
import { refusalError } from '../server/failure/refusal.ts';
import { MemberHistoryConnection, memberHistoryTypes } from './types.ts';

const description = 'Who changed what of the member, and when; newest first.';

@Resolver(() => Member)
export class MemberHistoryResolver {
  @Allowed(staff)
  @Query(() => MemberHistoryConnection, { complexity: pageCost, description })
  async memberHistory(
    @Ctx() { loaders, ports }: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('memberId', () => Int) memberId: number,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<MemberHistoryConnection> {
    if ((await loaders.members(tenantId).load(memberId)) === null) throw refusalError('not-found');
    return readHistory(
      { encode: ports.opaquePositions.encode, loaders: loaders.memberHistories },
      memberHistoryTypes,
      { tenantId, id: memberId },
      page,
    );
  }

  @Allowed(staff)
  @FieldResolver(() => MemberHistoryConnection, { complexity: pageCost, description })
  async history(
    @Ctx() { loaders, ports }: GatewayContext,
    @Root() { memberId, tenantId }: Member,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<MemberHistoryConnection> {
    return readHistory(
      { encode: ports.opaquePositions.encode, loaders: loaders.memberHistories },
      memberHistoryTypes,
      { tenantId, id: memberId },
      page,
    );
  }
}
