import { Field, InputType } from 'type-graphql';

@InputType()
export class LogInInput {
  @Field(() => String) username!: string;
  @Field(() => String) password!: string;
}
