import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import { staff } from '../../domain/kernel/policy.ts';
import { memberChanges } from '../../projections/member-history/queries.ts';
import { Allowed } from '../server/access/policy.ts';
import { pageCost, pageSize } from '../server/connection/page-size.ts';
import { readPage } from '../server/connection/page.ts';
import type { GatewayContext } from '../server/context.ts';
import { refusalError } from '../server/failure/refusal.ts';
import { presentLine } from '../history/types.ts';
import { MemberChange, MemberChangeConnection } from './types.ts';

@Resolver()
export class MemberHistoryResolver {
  @Allowed(staff)
  @Query(() => MemberChangeConnection, {
    complexity: pageCost,
    description: 'Who changed what of a member and when, newest first.',
  })
  async memberHistory(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('memberId', () => Int) memberId: number,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20 }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after?: string | null,
  ): Promise<MemberChangeConnection> {
    const place = { first: pageSize(first), after: after ?? null };
    if ((await context.loaders.members(tenantId).load(memberId)) === null) throw refusalError('not-found');
    return readPage(
      () =>
        context.ports.reads.asTenant(tenantId, (db) =>
          memberChanges(db, { tenantId, memberId, first: place.first, before: place.after }),
        ),
      place,
      (line) => presentLine(MemberChange, line),
    );
  }
}
