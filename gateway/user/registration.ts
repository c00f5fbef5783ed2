import { Arg, Ctx, ID, Int, Mutation, Resolver } from 'type-graphql';
import { anybody } from '../../domain/kernel/policy.ts';
import { registerStaff } from '../../domain/user/commands.ts';
import { Allowed } from '../server/access/policy.ts';
import { callContext, staffOf, type GatewayContext } from '../server/context.ts';
import { failure } from '../server/failure/refusal.ts';
import type { Failure } from '../server/failure/types.ts';
import { omitNulls } from '../server/omit-nulls.ts';
import { RegisterInvitedUserInput, RegisterUserInput } from './inputs.ts';
import { RegisterUserResult, UserRegistered } from './types.ts';

/** How people come to work in a tenant. */
@Resolver()
export class UserRegistrationResolver {
  @Allowed(registerStaff.policy)
  @Mutation(() => RegisterUserResult, {
    description: 'Registers somebody who works here from now on; for admins.',
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
    const { ids, position, stale } = outcome;
    return Object.assign(new UserRegistered(), { userId: ids.userId, position, stale });
  }

  @Allowed(anybody)
  @Mutation(() => RegisterUserResult, { description: 'Registers whoever has the link of an invitation.' })
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
    const { ids, position, stale } = outcome;
    return Object.assign(new UserRegistered(), { userId: ids.userId, position, stale });
  }
}
