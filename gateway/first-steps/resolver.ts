import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import { staff } from '../../domain/kernel/policy.ts';
import { hasEvents } from '../../projections/event-feed/queries.ts';
import { openInvitationsOf } from '../../projections/invitations/queries.ts';
import { hasMembers } from '../../projections/members/queries.ts';
import { activeUserCount } from '../../projections/roster/queries.ts';
import { Allowed } from '../server/access/policy.ts';
import { staffOf, type GatewayContext } from '../server/context.ts';
import { DismissFirstStepsResult, FirstSteps, FirstStepsDismissed } from './types.ts';

/** The first steps of a tenant, which its dashboard offers. */
@Resolver()
export class FirstStepsResolver {
  @Allowed(staff)
  @Query(() => FirstSteps, { complexity: 20, description: 'What of the first steps of the tenant is done.' })
  firstSteps(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
  ): Promise<FirstSteps> {
    return stepsOf(context, tenantId);
  }

  @Allowed(staff)
  @Mutation(() => DismissFirstStepsResult, {
    description: 'Hides the first steps of the tenant from the signed-in person, on all their devices.',
  })
  async dismissFirstSteps(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
  ): Promise<FirstStepsDismissed> {
    await context.ports.firstSteps.dismiss(staffOf(context).userId, tenantId);
    return Object.assign(new FirstStepsDismissed(), { steps: await stepsOf(context, tenantId) });
  }
}

async function stepsOf(context: GatewayContext, tenantId: number): Promise<FirstSteps> {
  const { ports } = context;
  const [done, dismissed] = await Promise.all([
    ports.reads.asTenant(tenantId, async (db) => ({
      members: await hasMembers(db, tenantId),
      event: await hasEvents(db, tenantId),
      colleague:
        (await activeUserCount(db, tenantId)) > 1 || (await openInvitationsOf(db, tenantId)).length > 0,
    })),
    ports.firstSteps.isDismissed(staffOf(context).userId, tenantId),
  ]);
  return Object.assign(new FirstSteps(), { ...done, dismissed });
}
