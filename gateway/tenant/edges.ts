import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { staff } from '../../domain/kernel/policy.ts';
import { EventListArgs, listEvents } from '../event/list.ts';
import { EventConnection } from '../event/types.ts';
import { listMembers, MemberListArgs } from '../member/list.ts';
import { MemberConnection } from '../member/types.ts';
import { Allowed } from '../server/access/policy.ts';
import { pageCost } from '../server/connection/page-size.ts';
import type { GatewayContext } from '../server/context.ts';
import { listUsers, UserListArgs } from '../user/list.ts';
import { TenantUserConnection } from '../user/types.ts';
import { Tenant } from './types.ts';

/** The ways from a tenant to what it holds. */
@Resolver(() => Tenant)
export class TenantEdges {
  @Allowed(staff)
  @FieldResolver(() => EventConnection, {
    complexity: pageCost,
    description: 'The event feed: coming events first, then past events, newest first.',
  })
  async events(
    @Ctx() context: GatewayContext,
    @Root() { tenantId }: Tenant,
    @Args(() => EventListArgs) list: EventListArgs,
  ): Promise<EventConnection> {
    return listEvents(context, tenantId, list);
  }

  @Allowed(staff)
  @FieldResolver(() => MemberConnection, {
    complexity: pageCost,
    description: 'The members of the tenant, in order of name.',
  })
  async members(
    @Ctx() context: GatewayContext,
    @Root() { tenantId }: Tenant,
    @Args(() => MemberListArgs) list: MemberListArgs,
  ): Promise<MemberConnection> {
    return listMembers(context, tenantId, list);
  }

  @Allowed(staff)
  @FieldResolver(() => TenantUserConnection, {
    complexity: pageCost,
    description: 'The users of the tenant, in order of name.',
  })
  async users(
    @Ctx() context: GatewayContext,
    @Root() { tenantId }: Tenant,
    @Args(() => UserListArgs) list: UserListArgs,
  ): Promise<TenantUserConnection> {
    return listUsers(context, tenantId, list);
  }
}
