import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { staff } from '../../domain/kernel/policy.ts';
import { isErased, tenantUsersPage } from '../../projections/tenant-users/queries.ts';
import { Allowed } from '../server/access/policy.ts';
import { readPage } from '../server/connection/page.ts';
import { pageCost, pageSize } from '../server/connection/page-size.ts';
import { textArgument, type GatewayContext } from '../server/context.ts';
import { presentUser } from './present.ts';
import { TenantUser, TenantUserConnection } from './types.ts';

@Resolver(() => TenantUser)
export class UserQueries {
  @Allowed(staff)
  @Query(() => TenantUserConnection, {
    complexity: pageCost,
    description: 'Users of the tenant, sorted by name; with `active` only the active ones.',
  })
  async tenantUsers(
    @Ctx() { ports }: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('search', () => String, { nullable: true }) search: string | null,
    @Arg('active', () => Boolean, { defaultValue: false }) active: boolean,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20 }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after?: string | null,
  ): Promise<TenantUserConnection> {
    const query = {
      tenantId,
      active,
      search: search == null ? null : textArgument('search', search).slice(0, 200),
      first: pageSize(first),
      after: after ?? null,
    };
    return readPage(
      () => ports.reads.asTenant(tenantId, (db) => tenantUsersPage(db, query)),
      query,
      presentUser,
    );
  }

  @Allowed(staff)
  @Query(() => TenantUser, { nullable: true })
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
}
