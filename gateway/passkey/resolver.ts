import { Arg, Args, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { anybody, signedIn, signedInOrEnrolling } from '../../domain/kernel/policy.ts';
import { Allowed } from '../server/access/policy.ts';
import { staffOf, type GatewayContext } from '../server/context.ts';
import { failure, refusalError } from '../server/failure/refusal.ts';
import type { Failure } from '../server/failure/types.ts';
import { FactorArgs, factorRefused, presented } from '../session/factor.ts';
import { loggedIn } from '../session/logged-in.ts';
import { AuthenticationResponse, RegistrationResponse } from '../session/web-authn.ts';
import { LogInResult, type LoggedIn } from '../session/types.ts';
import { presentPasskey } from './present.ts';
import {
  BeginPasskeyLogInResult,
  ConfirmPasskeyResult,
  EnrolPasskeyResult,
  PasskeyConfirmed,
  PasskeyLogInOptions,
  PasskeyOptions,
  PasskeyRemoved,
  RemovePasskeyResult,
} from './types.ts';

@Resolver()
export class PasskeyResolver {
  @Allowed(signedInOrEnrolling)
  @Mutation(() => EnrolPasskeyResult, {
    description: 'Starts to set up a passkey; `confirmPasskey` completes it.',
  })
  async enrolPasskey(
    @Ctx() context: GatewayContext,
    @Arg('password', () => String) password: string,
    @Args(() => FactorArgs) factor: FactorArgs,
  ): Promise<PasskeyOptions | Failure> {
    const begun = await context.ports.secondFactor.ownPasskeys.enrol(
      { password, ...presented(factor) },
      staffOf(context),
    );
    if (!begun.ok) return factorRefused(begun);
    return Object.assign(new PasskeyOptions(), { options: begun.options });
  }

  @Allowed(signedInOrEnrolling)
  @Mutation(() => ConfirmPasskeyResult, {
    description: 'Activates the passkey with the answer of the browser to the options.',
  })
  async confirmPasskey(
    @Ctx() context: GatewayContext,
    @Arg('name', () => String) name: string,
    @Arg('response', () => RegistrationResponse, { description: 'The answer of the browser.' })
    response: string,
  ): Promise<PasskeyConfirmed | Failure> {
    const confirmed = await context.ports.secondFactor.ownPasskeys.confirm(
      { name, response },
      staffOf(context),
    );
    if (!confirmed.ok) return failure(confirmed.code, confirmed.fields);
    const { passkey, codes } = confirmed;
    return Object.assign(new PasskeyConfirmed(), { passkey: presentPasskey(passkey), codes });
  }

  @Allowed(signedIn, { passkeyId: 'passkey' })
  @Mutation(() => RemovePasskeyResult, { description: 'Removes a passkey of the signed-in person.' })
  async removePasskey(
    @Ctx() context: GatewayContext,
    @Arg('passkeyId', () => ID) passkeyId: string,
    @Arg('password', () => String) password: string,
    @Args(() => FactorArgs) factor: FactorArgs,
  ): Promise<PasskeyRemoved | Failure> {
    const removed = await context.ports.secondFactor.ownPasskeys.remove(
      { passkeyId, password, ...presented(factor) },
      staffOf(context),
    );
    if (!removed.ok) return factorRefused(removed);
    return new PasskeyRemoved();
  }

  @Allowed(anybody)
  @Mutation(() => BeginPasskeyLogInResult, { description: 'Starts a sign-in without username and password.' })
  async beginPasskeyLogIn(@Ctx() { device, ports }: GatewayContext): Promise<PasskeyLogInOptions> {
    const begun = await ports.signIn.beginPasskeyLogIn(device);
    if (!begun.ok) throw refusalError('too-many');
    return Object.assign(new PasskeyLogInOptions(), { options: begun.options });
  }

  @Allowed(anybody)
  @Mutation(() => LogInResult, { description: 'Completes a sign-in that `beginPasskeyLogIn` started.' })
  async logInWithPasskey(
    @Ctx() context: GatewayContext,
    @Arg('response', () => AuthenticationResponse, { description: 'The answer of the browser.' })
    response: string,
  ): Promise<LoggedIn | Failure> {
    return loggedIn(
      context,
      await context.ports.signIn.logInWithPasskey(response, context.device, context.callers.staff),
    );
  }
}
