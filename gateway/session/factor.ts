import { ArgsType, Field } from 'type-graphql';
import type { FactorNeeded, PresentedFactor } from '../../infra/features/second-factor/port.ts';
import type { Refused } from '../../infra/platform/dispatch/port.ts';
import { failure } from '../server/failure/refusal.ts';
import type { Failure } from '../server/failure/types.ts';
import { omitNulls } from '../server/omit-nulls.ts';

/** Arguments of every change of second factors: a factor that the person has (decision 44). */
@ArgsType()
export class FactorArgs {
  @Field(() => String, { nullable: true, description: 'a code of the authenticator app, or a recovery code' })
  code?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'instead of a code: JSON, AuthenticationResponseJSON for the options of CodeNeeded',
  })
  passkey?: string | null;
}

export const presented = ({ code, passkey }: FactorArgs): PresentedFactor => omitNulls({ code, passkey });

/** The failure of a refused change; with the person's kinds of second factor when one is needed. */
export function factorRefused(refused: Refused | FactorNeeded): Failure {
  return Object.assign(failure(refused.code, refused.fields), 'factors' in refused ? refused.factors : {});
}
