import { Arg, Ctx, ID, Int, Mutation, Resolver } from 'type-graphql';
import { activateMembership, changeRole, deactivateMembership } from '../../domain/roster/commands.ts';
import { changeUserProfile } from '../../domain/user/commands.ts';
import type { Accepted, Refused } from '../../infra/platform/dispatch/port.ts';
import { Allowed } from '../server/access/policy.ts';
import { callContext, staffOf, type GatewayContext } from '../server/context.ts';
import { failure } from '../server/failure/refusal.ts';
import type { Failure } from '../server/failure/types.ts';
import { TenantRole } from '../session/types.ts';
import { UpdateUserInput } from './inputs.ts';
import { presentUser } from './present.ts';
import { UpdateUserResult, UserUpdated } from './types.ts';

@Resolver()
export class UserCommands {
  @Allowed(changeUserProfile.policy)
  @Mutation(() => UpdateUserResult, {
    description: 'Changes a user; for admins. Users can change their own name and phone number.',
  })
  async updateUser(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('userId', () => Int) userId: number,
    @Arg('input', () => UpdateUserInput) input: UpdateUserInput,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<UserUpdated | Failure> {
    const call = callContext(context, staffOf(context), { tenantId, commandId });
    const outcome = await context.ports.users.update(Object.assign({ userId }, input), call);
    return updated(context, tenantId, userId, outcome);
  }

  @Allowed(activateMembership.policy)
  @Mutation(() => UpdateUserResult, {
    description:
      'Activates or deactivates a user, immediately; for admins. The last active admin cannot be deactivated.',
  })
  async setUserActive(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('userId', () => Int) userId: number,
    @Arg('active', () => Boolean, { description: 'Whether the user is active from now on.' }) active: boolean,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<UserUpdated | Failure> {
    const call = callContext(context, staffOf(context), { tenantId, commandId });
    const command = active ? activateMembership : deactivateMembership;
    return updated(
      context,
      tenantId,
      userId,
      await context.ports.dispatcher.dispatch(command, { userId }, call),
    );
  }

  @Allowed(changeRole.policy)
  @Mutation(() => UpdateUserResult, {
    description: 'Changes the role of a user; for admins. The last active admin stays an admin.',
  })
  async changeRole(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('userId', () => Int) userId: number,
    @Arg('role', () => TenantRole) role: 'admin' | 'staff',
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<UserUpdated | Failure> {
    const call = callContext(context, staffOf(context), { tenantId, commandId });
    return updated(
      context,
      tenantId,
      userId,
      await context.ports.dispatcher.dispatch(changeRole, { userId, role }, call),
    );
  }
}

async function updated(
  { loaders }: GatewayContext,
  tenantId: number,
  userId: number,
  outcome: Pick<Accepted<unknown>, 'ok' | 'position' | 'stale'> | Refused,
): Promise<UserUpdated | Failure> {
  if (!outcome.ok) return failure(outcome.code, outcome.fields);
  const row = await loaders.users(tenantId).clear(userId).load(userId);
  if (row === null) return failure('not-found');
  const { position, stale } = outcome;
  return Object.assign(new UserUpdated(), { user: presentUser(row), position, stale });
}
