import { ArgsType, Field, InputType } from 'type-graphql';
import type { FactorNeeded, PresentedFactor } from '../../infra/features/second-factor/port.ts';
import type { Refused } from '../../infra/platform/dispatch/port.ts';
import { failure } from '../server/failure/refusal.ts';
import type { Failure } from '../server/failure/types.ts';
import { omitNulls } from '../server/omit-nulls.ts';
import { OneOf } from '../server/one-of.ts';
import { AuthenticationResponse } from './web-authn.ts';

@OneOf()
@InputType({ description: 'A second factor that the person has: exactly one of the fields.' })
export class FactorInput {
  @Field(() => String, {
    nullable: true,
    description: 'A code of the authenticator app, or a recovery code.',
  })
  code?: string | null;

  @Field(() => AuthenticationResponse, {
    nullable: true,
    description: 'The answer of the browser to the options of CodeNeeded.',
  })
  passkey?: string | null;
}

/** Arguments of every change of second factors: a factor that the person has (decision 44). */
@ArgsType()
export class FactorArgs {
  @Field(() => FactorInput, {
    nullable: true,
    description: 'Needed from a person who has a second factor: CodeNeeded asks for it.',
  })
  factor?: FactorInput | null;
}

export const presented = ({ factor }: FactorArgs): PresentedFactor =>
  omitNulls({ code: factor?.code, passkey: factor?.passkey });

/** The failure of a refused change; with the person's kinds of second factor when one is needed. */
export function factorRefused(refused: Refused | FactorNeeded): Failure {
  return Object.assign(failure(refused.code, refused.fields), 'factors' in refused ? refused.factors : {});
}
