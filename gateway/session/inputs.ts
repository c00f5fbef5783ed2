import { Field, InputType } from 'type-graphql';

@InputType()
export class LogInInput {
  @Field(() => String) username!: string;
  @Field(() => String) password!: string;
  @Field(() => String, { nullable: true, description: 'of the authenticator, or a recovery code' }) code?:
    | string
    | null;
  @Field(() => String, {
    nullable: true,
    description: 'instead of a code: JSON, AuthenticationResponseJSON to the options that CodeNeeded brought',
  })
  passkey?: string | null;
}
