import { Field, InputType, Int } from 'type-graphql';

@InputType()
export class RegisterTenantInput {
  @Field(() => Int) ownerId!: number;
  @Field(() => String) address1!: string;
  @Field(() => String, { nullable: true }) address2?: string | null;
  @Field(() => String) city!: string;
  @Field(() => String) state!: string;
  @Field(() => String, { nullable: true }) zip?: string | null;
  @Field(() => String, { nullable: true }) email?: string | null;
  @Field(() => String, { nullable: true }) timezone?: string | null;
}
