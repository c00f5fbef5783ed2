import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { staff } from '../../domain/kernel/policy.ts';
import { Allowed } from '../server/access/policy.ts';
import { pageCost } from '../server/connection/page-size.ts';
import type { GatewayContext } from '../server/context.ts';
import { Tenant } from '../tenant/types.ts';
import { listUsers, UserListArgs } from './list.ts';
import { TenantUserConnection } from './types.ts';

/** The way from a tenant to its users. */
@Resolver(() => Tenant)
export class UsersOfTenant {
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
