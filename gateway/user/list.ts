import { ArgsType, Field } from 'type-graphql';
import { tenantUserCount, tenantUsersPage } from '../../projections/tenant-users/queries.ts';
import { PageArgs } from '../server/connection/args.ts';
import { readPage } from '../server/connection/page.ts';
import { pageSize } from '../server/connection/page-size.ts';
import { filterArgument, type GatewayContext } from '../server/context.ts';
import { presentUser } from './present.ts';
import type { TenantUserConnection } from './types.ts';

@ArgsType()
export class UserListArgs extends PageArgs {
  @Field(() => String, {
    nullable: true,
    description: 'Only users who have this text in name, username or e-mail.',
  })
  search?: string | null;

  @Field(() => Boolean, { defaultValue: false, description: 'Whether to leave out inactive users.' })
  active!: boolean;
}

/** A page of a tenant's users. The caller's access to the tenant was already checked. */
export async function listUsers(
  { ports: { reads } }: GatewayContext,
  tenantId: number,
  { active, after, first, search }: UserListArgs,
): Promise<TenantUserConnection> {
  const query = {
    tenantId,
    active,
    search: filterArgument('search', search),
    first: pageSize(first),
    after: after ?? null,
  };
  return readPage(
    () => reads.asTenant(tenantId, (db) => tenantUsersPage(db, query)),
    () => reads.asTenant(tenantId, (db) => tenantUserCount(db, query)),
    query,
    presentUser,
  );
}
