import { Field, ObjectType } from 'type-graphql';
import { Failure } from '../server/failure/types.ts';
import { RequestOptions } from './web-authn.ts';

@ObjectType({
  implements: Failure,
  description:
    'The password is right, but the second factor is missing or wrong: a code of the authenticator app, a passkey or a recovery code.',
})
export class CodeNeeded extends Failure {
  @Field(() => Boolean, { description: 'whether the person has an authenticator app' }) totp!: boolean;
  @Field(() => RequestOptions, {
    nullable: true,
    description: 'options for the browser; null when the person has no passkey',
  })
  passkey!: string | null;
  @Field(() => Boolean, { description: 'whether the person has an unused recovery code' })
  recoveryCodes!: boolean;
}
