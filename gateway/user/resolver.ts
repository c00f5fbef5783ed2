import { Arg, Args, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { staff } from '../../domain/kernel/policy.ts';
import { isErased } from '../../projections/tenant-users/queries.ts';
import { Allowed } from '../server/access/policy.ts';
import { pageCost } from '../server/connection/page-size.ts';
import type { GatewayContext } from '../server/context.ts';
import { listUsers, UserListArgs } from './list.ts';
import { presentUser } from './present.ts';
import { TenantUser, TenantUserConnection } from './types.ts';

@Resolver(() => TenantUser)
export class UserQueries {
  @Allowed(staff)
  @Query(() => TenantUserConnection, {
    complexity: pageCost,
    description: 'The users of the tenant, in order of name.',
  })
  async tenantUsers(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Args(() => UserListArgs) list: UserListArgs,
  ): Promise<TenantUserConnection> {
    return listUsers(context, tenantId, list);
  }

  @Allowed(staff)
  @Query(() => TenantUser, {
    description: 'A user of the tenant; null if there is none, or the user is erased.',
    nullable: true,
  })
  async tenantUser(
    @Ctx() { loaders }: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('userId', () => Int) userId: number,
  ): Promise<TenantUser | null> {
    const row = await loaders.users(tenantId).load(userId);
    return row && !isErased(row) ? presentUser(row) : null;
  }

  @FieldResolver(() => Boolean, {
    nullable: true,
    description:
      'For admins: whether the user also works in another tenant or has a company account, so that only the user can change their names, export their data or erase it. Null for staff.',
  })
  async belongsElsewhere(
    @Ctx() context: GatewayContext,
    @Root() { tenantId, userId }: TenantUser,
  ): Promise<boolean | null> {
    if ((await context.roleIn(tenantId)) !== 'admin') return null;
    return context.loaders.elsewhere(tenantId).load(userId);
  }

  @FieldResolver(() => Boolean, {
    nullable: true,
    description:
      'For admins: whether the user is the only active admin of the tenant, who stays active and an admin. Null for staff.',
  })
  async isOnlyAdmin(
    @Ctx() context: GatewayContext,
    @Root() { tenantId, userId }: TenantUser,
  ): Promise<boolean | null> {
    if ((await context.roleIn(tenantId)) !== 'admin') return null;
    return context.loaders.onlyAdmin(tenantId).load(userId);
  }
}
