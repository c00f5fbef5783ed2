import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { signedIn, signedInOrEnrolling } from '../../domain/kernel/policy.ts';
import { Allowed } from '../server/access/policy.ts';
import { staffOf, type GatewayContext } from '../server/context.ts';
import { failure } from '../server/failure/refusal.ts';
import type { Failure } from '../server/failure/types.ts';
import { presentPasskey } from '../passkey/present.ts';
import { FactorArgs, factorRefused, presented } from '../session/factor.ts';
import {
  EnrolTotpResult,
  RecoveryCodes,
  RecoveryCodesResult,
  RemoveTotpResult,
  SecondFactor,
  TotpEnrolment,
  TotpRemoved,
} from './types.ts';

@Resolver()
export class SecondFactorResolver {
  @Allowed(signedInOrEnrolling)
  @Query(() => SecondFactor, { description: 'The second factors of the signed-in person.' })
  async secondFactor(@Ctx() context: GatewayContext): Promise<SecondFactor> {
    const status = await context.ports.secondFactor.own.status(staffOf(context));
    return Object.assign(new SecondFactor(), { ...status, passkeys: status.passkeys.map(presentPasskey) });
  }

  @Allowed(signedInOrEnrolling)
  @Mutation(() => EnrolTotpResult, {
    description:
      'Needs the password, except in a session that may only set up a second factor, and a factor that the person has.',
  })
  async enrolTotp(
    @Ctx() context: GatewayContext,
    @Arg('password', () => String, { nullable: true }) password: string | null,
    @Args(() => FactorArgs) factor: FactorArgs,
  ): Promise<TotpEnrolment | Failure> {
    const begun = await context.ports.secondFactor.own.enrolTotp(
      staffOf(context),
      password,
      presented(factor),
    );
    if (!begun.ok) return factorRefused(begun);
    return Object.assign(new TotpEnrolment(), { secret: begun.secret, uri: begun.uri });
  }

  @Allowed(signedInOrEnrolling)
  @Mutation(() => RecoveryCodesResult, {
    description: 'Activates the authenticator app with a code of the new secret.',
  })
  async confirmTotp(
    @Ctx() context: GatewayContext,
    @Arg('code', () => String) code: string,
  ): Promise<RecoveryCodes | Failure> {
    const confirmed = await context.ports.secondFactor.own.confirmTotp(staffOf(context), code);
    if (!confirmed.ok) return failure(confirmed.code, confirmed.fields);
    return Object.assign(new RecoveryCodes(), { codes: confirmed.codes });
  }

  @Allowed(signedIn)
  @Mutation(() => RemoveTotpResult, { description: 'Removes the authenticator app of the signed-in person.' })
  async removeTotp(
    @Ctx() context: GatewayContext,
    @Arg('password', () => String) password: string,
    @Args(() => FactorArgs) factor: FactorArgs,
  ): Promise<TotpRemoved | Failure> {
    const removed = await context.ports.secondFactor.own.removeTotp(
      staffOf(context),
      password,
      presented(factor),
    );
    if (!removed.ok) return factorRefused(removed);
    return new TotpRemoved();
  }

  @Allowed(signedIn)
  @Mutation(() => RecoveryCodesResult, {
    description: 'Creates new recovery codes; the old ones stop working.',
  })
  async renewRecoveryCodes(
    @Ctx() context: GatewayContext,
    @Arg('password', () => String) password: string,
    @Args(() => FactorArgs) factor: FactorArgs,
  ): Promise<RecoveryCodes | Failure> {
    const renewed = await context.ports.secondFactor.own.renewRecoveryCodes(
      staffOf(context),
      password,
      presented(factor),
    );
    if (!renewed.ok) return factorRefused(renewed);
    return Object.assign(new RecoveryCodes(), { codes: renewed.codes });
  }
}
