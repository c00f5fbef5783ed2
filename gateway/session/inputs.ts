import { Field, InputType } from 'type-graphql';

@InputType()
export class LogInInput {
  @Field(() => String) username!: string;
  @Field(() => String) password!: string;
  @Field(() => String, { nullable: true, description: 'of the authenticator, or a recovery code' }) code?:
    | string
    | null;
}
