import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import { staff } from '../../domain/kernel/policy.ts';
import { memberHistory } from '../../projections/member-history/queries.ts';
import { readHistory } from '../history/read-history.ts';
import { Allowed } from '../server/access/policy.ts';
import { pageCost } from '../server/connection/page-size.ts';
import type { GatewayContext } from '../server/context.ts';
import { MemberHistoryConnection, memberHistoryTypes } from './types.ts';

@Resolver()
export class MemberHistoryResolver {
  @Allowed(staff)
  @Query(() => MemberHistoryConnection, {
    complexity: pageCost,
    description: 'The changes of a member: who changed what, and when. Newest first.',
  })
  memberHistory(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('memberId', () => Int) memberId: number,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20 }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after?: string | null,
  ): Promise<MemberHistoryConnection> {
    const { members } = context.loaders;
    return readHistory(context, memberHistoryTypes, memberHistory, (id) => members(tenantId).load(id), {
      tenantId,
      id: memberId,
      first,
      after,
    });
  }
}
