import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { staff } from '../../domain/kernel/policy.ts';
import { Allowed } from '../server/access/policy.ts';
import { pageCost } from '../server/connection/page-size.ts';
import type { GatewayContext } from '../server/context.ts';
import { Tenant } from '../tenant/types.ts';
import { listMembers, MemberListArgs } from './list.ts';
import { MemberConnection } from './types.ts';

/** The way from a tenant to its members. */
@Resolver(() => Tenant)
export class MembersOfTenant {
  @Allowed(staff)
  @FieldResolver(() => MemberConnection, {
    complexity: pageCost,
    description:
      'The members of the tenant, by last name unless `sort` says otherwise; without archived ones unless `filter` asks for them.',
  })
  async members(
    @Ctx() context: GatewayContext,
    @Root() { tenantId }: Tenant,
    @Args(() => MemberListArgs) list: MemberListArgs,
  ): Promise<MemberConnection> {
    return listMembers(context, tenantId, list);
  }
}
