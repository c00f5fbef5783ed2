import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { staff } from '../../domain/kernel/policy.ts';
import { retryPush } from '../../domain/push/commands.ts';
import { pushCount, pushesByIds, pushesPage } from '../../projections/pushes/queries.ts';
import { DeliveryProgress } from '../delivery/types.ts';
import { personOf } from '../person/person-of.ts';
import { Person } from '../person/types.ts';
import { Allowed } from '../server/access/policy.ts';
import { PageArgs } from '../server/connection/args.ts';
import { pageCost, pageSize } from '../server/connection/page-size.ts';
import { readPage } from '../server/connection/page.ts';
import { callContext, staffOf, type GatewayContext } from '../server/context.ts';
import { failure } from '../server/failure/refusal.ts';
import type { Failure } from '../server/failure/types.ts';
import { OneCommand } from '../server/one-answer.ts';
import { presentPush, Push, PushConnection, PushRetried, RetryPushResult } from './push.ts';

/** What became of notifications to browsers: people see their own, admins those of everybody. */
@Resolver(() => Push)
export class PushesResolver {
  @Allowed(staff)
  @Query(() => PushConnection, {
    complexity: pageCost,
    description:
      "Notifications about the tenant to the caller's browsers, for an admin to everybody's, of the 30 days before the newest one; the newest first.",
  })
  async pushes(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('progress', () => DeliveryProgress, { nullable: true, description: 'Those in this state.' })
    progress?: DeliveryProgress | null,
  ): Promise<PushConnection> {
    const { reads } = context.ports;
    const userId = (await context.roleIn(tenantId)) === 'admin' ? null : staffOf(context).userId;
    const wanted = { tenantId, userId, progress: progress ?? null };
    const query = { ...wanted, first: pageSize(page.first), after: page.after ?? null };
    return readPage(
      () => reads.asTenant(tenantId, (db) => pushesPage(db, query)),
      () => reads.asTenant(tenantId, (db) => pushCount(db, wanted)),
      query,
      presentPush,
    );
  }

  @Allowed(retryPush.policy)
  @OneCommand()
  @Mutation(() => RetryPushResult, {
    description:
      'Sends a notification to its browser again, if its push service refused it or did not answer.',
  })
  async retryPush(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('pushId', () => Int, { description: 'The number of the push.' }) pushId: number,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<PushRetried | Failure> {
    const { notifications, reads } = context.ports;
    const call = { ...callContext(context, staffOf(context), { tenantId, commandId }), tenantId };
    const outcome = await notifications.retryPush(pushId, call);
    if (!outcome.ok) return failure(outcome.code, outcome.fields);
    const [row] = await reads.asTenant(tenantId, (db) => pushesByIds(db, tenantId, [pushId]));
    if (row === undefined) return failure('not-found');
    const { position, stale } = outcome;
    return Object.assign(new PushRetried(), { push: presentPush(row), position, stale });
  }

  @Allowed(staff)
  @FieldResolver(() => Person, { description: 'The person who was to be notified.' })
  async person(@Ctx() context: GatewayContext, @Root() { userId, tenantId }: Push): Promise<Person> {
    return personOf(context, tenantId, userId);
  }
}
