import { Arg, Ctx, ID, Int, Mutation, Resolver } from 'type-graphql';
import { anybody } from '../../domain/kernel/policy.ts';
import { registerStaff } from '../../domain/user/commands.ts';
import type { Accepted } from '../../infra/platform/dispatch/port.ts';
import { isErased } from '../../projections/tenant-users/queries.ts';
import { Allowed } from '../server/access/policy.ts';
import { callContext, staffOf, type GatewayContext } from '../server/context.ts';
import { failure } from '../server/failure/refusal.ts';
import type { Failure } from '../server/failure/types.ts';
import { omitNulls } from '../server/omit-nulls.ts';
import { RegisterInvitedUserInput, RegisterUserInput } from './inputs.ts';
import { presentUser } from './present.ts';
import { RegisterUserResult, UserRegistered } from './types.ts';

/** The registration of users, by an admin or with an invitation. */
@Resolver()
export class UserRegistrationResolver {
  @Allowed(registerStaff.policy)
  @Mutation(() => RegisterUserResult, {
    description: 'Registers a user of the tenant; for admins.',
  })
  async registerUser(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('input', () => RegisterUserInput) input: RegisterUserInput,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<UserRegistered | Failure> {
    const call = callContext(context, staffOf(context), { tenantId, commandId });
    const outcome = await context.ports.users.register(omitNulls(input), call);
    if (!outcome.ok) return failure(outcome.code, outcome.fields);
    return registered(context, tenantId, outcome);
  }

  @Allowed(anybody)
  @Mutation(() => RegisterUserResult, { description: 'Registers the holder of an invitation link.' })
  async registerInvitedUser(
    @Ctx() context: GatewayContext,
    @Arg('input', () => RegisterInvitedUserInput) input: RegisterInvitedUserInput,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<UserRegistered | Failure> {
    const { invitation, ...person } = input;
    const call = callContext(context, { kind: 'public' }, { commandId });
    const { users } = context.ports;
    const outcome = await users.registerInvited(omitNulls(person), invitation, call, context.device);
    if (!outcome.ok) return failure(outcome.code, outcome.fields);
    return registered(context, outcome.ids.tenantId, outcome);
  }
}

async function registered(
  { loaders }: GatewayContext,
  tenantId: number,
  { ids, position, stale }: Accepted<{ readonly userId: number }>,
): Promise<UserRegistered> {
  const { userId } = ids;
  const row = await loaders.users(tenantId).load(userId);
  const user = row && !isErased(row) ? presentUser(row) : null;
  return Object.assign(new UserRegistered(), { userId, user, position, stale });
}
