import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import { staff } from '../../domain/kernel/policy.ts';
import { memberCount, membersPage } from '../../projections/members/queries.ts';
import { Allowed } from '../server/access/policy.ts';
import { readPage } from '../server/connection/page.ts';
import { pageCost, pageSize } from '../server/connection/page-size.ts';
import { textArgument, type GatewayContext } from '../server/context.ts';
import { presentMember } from './present.ts';
import { Member, MemberConnection } from './types.ts';

@Resolver()
export class MemberQueries {
  @Allowed(staff)
  @Query(() => MemberConnection, {
    complexity: pageCost,
    description:
      'Members in order of name. With `search`, only members who have each of its words in name, e-mail or phone.',
  })
  async members(
    @Ctx() { ports }: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('search', () => String, { nullable: true }) search: string | null,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20 }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after?: string | null,
  ): Promise<MemberConnection> {
    const query = {
      tenantId,
      search: search == null ? null : textArgument('search', search).slice(0, 200),
      first: pageSize(first),
      after: after ?? null,
    };
    return readPage(
      () => ports.reads.asTenant(tenantId, (db) => membersPage(db, query)),
      query,
      presentMember,
    );
  }

  @Allowed(staff)
  @Query(() => Int, { description: 'How many members the tenant has, without erased ones.' })
  async memberCount(
    @Ctx() { ports }: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
  ): Promise<number> {
    return ports.reads.asTenant(tenantId, (db) => memberCount(db, tenantId));
  }

  @Allowed(staff)
  @Query(() => Member, { nullable: true })
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
