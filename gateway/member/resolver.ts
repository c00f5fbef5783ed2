import { Arg, Args, Ctx, Int, Query, Resolver } from 'type-graphql';
import { staff } from '../../domain/kernel/policy.ts';
import { memberCount } from '../../projections/members/queries.ts';
import { Allowed } from '../server/access/policy.ts';
import { pageCost } from '../server/connection/page-size.ts';
import type { GatewayContext } from '../server/context.ts';
import { listMembers, MemberListArgs } from './list.ts';
import { presentMember } from './present.ts';
import { Member, MemberConnection } from './types.ts';

@Resolver()
export class MemberQueries {
  @Allowed(staff)
  @Query(() => MemberConnection, {
    complexity: pageCost,
    description:
      'The members of the tenant, by last name unless `sort` says otherwise; without archived ones unless `filter` asks for them.',
  })
  async members(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Args(() => MemberListArgs) list: MemberListArgs,
  ): Promise<MemberConnection> {
    return listMembers(context, tenantId, list);
  }

  @Allowed(staff)
  @Query(() => Int, { description: 'How many members the tenant has, without archived and erased ones.' })
  async memberCount(
    @Ctx() { ports }: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
  ): Promise<number> {
    return ports.reads.asTenant(tenantId, (db) => memberCount(db, tenantId, { archived: false }));
  }

  @Allowed(staff)
  @Query(() => Member, {
    description: 'A member of the tenant; null if there is none, or the member is erased.',
    nullable: true,
  })
  async member(
    @Ctx() { loaders }: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('memberId', () => Int) memberId: number,
  ): Promise<Member | null> {
    const row = await loaders.members(tenantId).load(memberId);
    // an erased member has no page
    return row === null || row.erased ? null : presentMember(row);
  }
}
