import { Field, InputType } from 'type-graphql';

@InputType()
export class LogInInput {
  @Field(() => String) username!: string;
  @Field(() => String) password!: string;
  @Field(() => String, { nullable: true, description: 'a code of the authenticator app, or a recovery code' })
  code?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'instead of a code: JSON, AuthenticationResponseJSON for the options of CodeNeeded',
  })
  passkey?: string | null;
  @Field(() => String, { nullable: true, description: 'the proof of work that ProofNeeded asks for' })
  proof?: string | null;
}
