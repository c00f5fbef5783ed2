import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import { staff } from '../../domain/kernel/policy.ts';
import { eventChanges } from '../../projections/change-history/queries.ts';
import { Allowed } from '../server/access/policy.ts';
import { pageCost, pageSize } from '../server/connection/page-size.ts';
import { readPage } from '../server/connection/page.ts';
import type { GatewayContext } from '../server/context.ts';
import { refusalError } from '../server/failure/refusal.ts';
import { presentLine } from '../history/types.ts';
import { Change, ChangeConnection } from './types.ts';

@Resolver()
export class EventHistoryResolver {
  @Allowed(staff)
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
      (line) => presentLine(Change, line),
    );
  }
}
