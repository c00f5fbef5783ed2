import { Field, InputType } from 'type-graphql';
import { DateTime } from '../server/scalars.ts';

@InputType()
export class RegisterEventInput {
  @Field(() => String) name!: string;
  @Field(() => String, { nullable: true }) description?: string | null;
  @Field(() => String, { nullable: true }) type?: string | null;
  @Field(() => String, { nullable: true }) location?: string | null;
  @Field(() => DateTime) startsAt!: string;
  @Field(() => DateTime) endsAt!: string;
}

@InputType({
  description:
    'Absent fields stay the same. Null or empty text clears description, type and location; other fields cannot be cleared.',
})
export class UpdateEventInput {
  @Field(() => String, { nullable: true }) name?: string | null;
  @Field(() => String, { nullable: true }) description?: string | null;
  @Field(() => String, { nullable: true }) type?: string | null;
  @Field(() => String, { nullable: true }) location?: string | null;
  @Field(() => DateTime, { nullable: true }) startsAt?: string | null;
  @Field(() => DateTime, { nullable: true }) endsAt?: string | null;
}
