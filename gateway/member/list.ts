import { ArgsType, Field } from 'type-graphql';
import { memberCount, membersPage } from '../../projections/members/queries.ts';
import { PageArgs } from '../server/connection/args.ts';
import { readPage } from '../server/connection/page.ts';
import { pageSize } from '../server/connection/page-size.ts';
import { textArgument, type GatewayContext } from '../server/context.ts';
import { presentMember } from './present.ts';
import type { MemberConnection } from './types.ts';

@ArgsType()
export class MemberListArgs extends PageArgs {
  @Field(() => String, {
    nullable: true,
    description: 'Only members who have each of these words in name, e-mail or phone.',
  })
  search?: string | null;
}

/** A page of a tenant's members. The caller's access to the tenant was already checked. */
export async function listMembers(
  { ports: { reads } }: GatewayContext,
  tenantId: number,
  args: MemberListArgs,
): Promise<MemberConnection> {
  const search = args.search == null ? null : textArgument('search', args.search).slice(0, 200);
  const query = { tenantId, search, first: pageSize(args.first), after: args.after ?? null };
  return readPage(
    () => reads.asTenant(tenantId, (db) => membersPage(db, query)),
    () => reads.asTenant(tenantId, (db) => memberCount(db, tenantId, search)),
    query,
    presentMember,
  );
}
