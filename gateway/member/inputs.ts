import { Field, InputType } from 'type-graphql';

@InputType()
export class RegisterMemberInput {
  @Field(() => String) email!: string;
  @Field(() => String) firstname!: string;
  @Field(() => String) lastname!: string;
  @Field(() => String) phone!: string;
  @Field(() => String) address1!: string;
  @Field(() => String, { nullable: true }) address2?: string | null;
  @Field(() => String) city!: string;
  @Field(() => String) state!: string;
  @Field(() => String) zip!: string;
  @Field(() => String, { nullable: true }) bio?: string | null;
  @Field(() => String, {
    description: 'The address of an uploaded picture; the default avatar without it.',
    nullable: true,
  })
  image?: string | null;
}

@InputType({
  description:
    'Absent fields stay the same. Null or empty text clears address2, bio and image; other fields cannot be cleared.',
})
export class UpdateMemberInput {
  @Field(() => String, { nullable: true }) email?: string | null;
  @Field(() => String, { nullable: true }) firstname?: string | null;
  @Field(() => String, { nullable: true }) lastname?: string | null;
  @Field(() => String, { nullable: true }) phone?: string | null;
  @Field(() => String, { nullable: true }) address1?: string | null;
  @Field(() => String, { nullable: true }) address2?: string | null;
  @Field(() => String, { nullable: true }) city?: string | null;
  @Field(() => String, { nullable: true }) state?: string | null;
  @Field(() => String, { nullable: true }) zip?: string | null;
  @Field(() => String, { nullable: true }) bio?: string | null;
  @Field(() => String, {
    description: 'The address of an uploaded picture; empty for the default avatar.',
    nullable: true,
  })
  image?: string | null;
}
