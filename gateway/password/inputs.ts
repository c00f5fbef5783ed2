import { Field, InputType } from 'type-graphql';

@InputType()
export class ResetPasswordInput {
  @Field(() => String, { description: 'what stands behind the last slash of the mailed link' })
  token!: string;
  @Field(() => String) password!: string;
}

@InputType()
export class ChangePasswordInput {
  @Field(() => String) oldPassword!: string;
  @Field(() => String) password!: string;
}
