import { Field, InputType } from 'type-graphql';

@InputType()
export class ResetPasswordInput {
  @Field(() => String, { description: 'the part of the mailed link after the last slash' })
  token!: string;
  @Field(() => String) password!: string;
}

@InputType()
export class ChangePasswordInput {
  @Field(() => String, { description: 'The password until now.' }) oldPassword!: string;
  @Field(() => String) password!: string;
}
