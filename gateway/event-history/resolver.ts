import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { eventChanges } from '../../projections/change-history/queries.ts';
import type { EventChangeRow } from '../../projections/change-history/table.ts';
import { Allowed } from '../access/policy.ts';
import { pageCost, pageSize } from '../connection/page-size.ts';
import { readPage } from '../connection/page.ts';
import type { GatewayContext } from '../context.ts';
import { refusalError } from '../failure/refusal.ts';
import { changedBy } from '../person/changed-by.ts';
import { Person } from '../person/types.ts';
import { Change, ChangeConnection } from './types.ts';

@Resolver(() => Change)
export class EventHistoryResolver {
  @Allowed('staff')
  @Query(() => ChangeConnection, {
    complexity: pageCost,
    description: 'Who changed what of an event and when, newest first.',
  })
  async eventHistory(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20 }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after?: string | null,
  ): Promise<ChangeConnection> {
    const place = { first: pageSize(first), after: after ?? null };
    if ((await context.loaders.events(tenantId).load(eventId)) === null) throw refusalError('not-found');
    return readPage(
      () =>
        context.ports.reads.asTenant(tenantId, (db) =>
          eventChanges(db, { tenantId, eventId, first: place.first, before: place.after }),
        ),
      place,
      presentChange,
    );
  }

  @FieldResolver(() => Person, { nullable: true })
  async by(@Ctx() context: GatewayContext, @Root() { tenantId, actor }: Change): Promise<Person | null> {
    return changedBy(context, tenantId, actor);
  }
}

function presentChange(row: EventChangeRow): Change {
  return Object.assign(new Change(), {
    id: `Change:${row.position}`,
    tenantId: row.tenant_id,
    actor: row.actor,
    at: row.at,
    kind: row.kind,
    changes: row.changes.map((change) => ({ ...change })),
    position: row.position,
  });
}
