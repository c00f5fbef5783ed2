import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { anybody, signedIn } from '../../domain/kernel/policy.ts';
import { resetRequestedText } from '../../infra/features/passwords/port.ts';
import { Allowed } from '../server/access/policy.ts';
import { staffOf, type GatewayContext } from '../server/context.ts';
import { failure } from '../server/failure/refusal.ts';
import type { Failure } from '../server/failure/types.ts';
import { omitNulls } from '../server/omit-nulls.ts';
import { PublicFormArgs, senderOf } from '../public-form/args.ts';
import { formRefused } from '../public-form/refused.ts';
import { ChangePasswordInput, ResetPasswordInput } from './inputs.ts';
import {
  ChangePasswordResult,
  PasswordChanged,
  PasswordReset,
  PasswordResetRequested,
  RequestPasswordResetResult,
  ResetPasswordResult,
} from './types.ts';

@Resolver()
export class PasswordResolver {
  @Allowed(anybody)
  @Mutation(() => RequestPasswordResetResult, {
    description: 'Mails a link with which a new password can be set once.',
  })
  async requestPasswordReset(
    @Ctx() context: GatewayContext,
    @Arg('email', () => String) email: string,
    @Args(() => PublicFormArgs) form: PublicFormArgs,
  ): Promise<PasswordResetRequested | Failure> {
    const outcome = await context.ports.passwords.requestReset({ email }, senderOf(context, form));
    if (!outcome.ok) return formRefused(outcome);
    return Object.assign(new PasswordResetRequested(), { message: resetRequestedText });
  }

  @Allowed(anybody)
  @Query(() => Boolean, { description: 'Whether the mailed link can still set a password.' })
  passwordResetWorks(
    @Ctx() { ports }: GatewayContext,
    @Arg('token', () => String, { description: 'the part of the mailed link after the last slash' })
    token: string,
  ): Promise<boolean> {
    return ports.passwords.linkWorks(token);
  }

  @Allowed(anybody)
  @Mutation(() => ResetPasswordResult, { description: 'Sets a new password with a mailed link.' })
  async resetPassword(
    @Ctx() { device, ports }: GatewayContext,
    @Arg('input', () => ResetPasswordInput) input: ResetPasswordInput,
  ): Promise<PasswordReset | Failure> {
    const outcome = await ports.passwords.reset(omitNulls(input), device);
    if (!outcome.ok) return failure(outcome.code, outcome.fields);
    return new PasswordReset();
  }

  @Allowed(signedIn)
  @Mutation(() => ChangePasswordResult, {
    description: 'Sets another password and ends all other sessions of the person.',
  })
  async changePassword(
    @Ctx() context: GatewayContext,
    @Arg('input', () => ChangePasswordInput) input: ChangePasswordInput,
  ): Promise<PasswordChanged | Failure> {
    const outcome = await context.ports.passwords.change(omitNulls(input), staffOf(context));
    if (!outcome.ok) return failure(outcome.code, outcome.fields);
    return new PasswordChanged();
  }
}
