import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { memberChanges } from '../../projections/member-history/queries.ts';
import type { MemberChangeRow } from '../../projections/member-history/table.ts';
import { Allowed } from '../access/policy.ts';
import { pageCost, pageSize } from '../connection/page-size.ts';
import { readPage } from '../connection/page.ts';
import type { GatewayContext } from '../context.ts';
import { refusalError } from '../failure/refusal.ts';
import { changedBy } from '../person/changed-by.ts';
import { Person } from '../person/types.ts';
import { MemberChange, MemberChangeConnection } from './types.ts';

@Resolver(() => MemberChange)
export class MemberHistoryResolver {
  @Allowed('staff')
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
      presentChange,
    );
  }

  @FieldResolver(() => Person, { nullable: true })
  async by(
    @Ctx() context: GatewayContext,
    @Root() { tenantId, actor }: MemberChange,
  ): Promise<Person | null> {
    return changedBy(context, tenantId, actor);
  }
}

function presentChange(row: MemberChangeRow): MemberChange {
  return Object.assign(new MemberChange(), {
    id: `MemberChange:${row.position}`,
    tenantId: row.tenant_id,
    actor: row.actor,
    at: row.at,
    kind: row.kind,
    changes: row.changes.map((change) => ({ ...change })),
    position: row.position,
  });
}
