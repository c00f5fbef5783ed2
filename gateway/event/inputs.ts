import { Field, InputType, Int, registerEnumType } from 'type-graphql';
import { CalendarDate, DateTime } from '../server/scalars.ts';

@InputType()
export class RegisterEventInput {
  @Field(() => String) name!: string;
  @Field(() => String, { nullable: true }) description?: string | null;
  @Field(() => String, { nullable: true }) type?: string | null;
  @Field(() => String, { nullable: true }) location?: string | null;
  @Field(() => DateTime, { nullable: true, description: 'Needed unless `firstDay` is given.' })
  startsAt?: string | null;
  @Field(() => DateTime, { nullable: true, description: 'Needed unless `firstDay` is given.' })
  endsAt?: string | null;
  @Field(() => CalendarDate, {
    nullable: true,
    description: "Makes it an all-day event from this day of the tenant's time zone on.",
  })
  firstDay?: string | null;
  @Field(() => CalendarDate, {
    nullable: true,
    description: 'The last day of an all-day event; without it, `firstDay`.',
  })
  lastDay?: string | null;
  @Field(() => Boolean, { nullable: true, description: 'Whether it is a draft, to be published later.' })
  draft?: boolean | null;
}

export const RepeatEvery = { WEEKLY: 'weekly', FORTNIGHTLY: 'fortnightly', MONTHLY: 'monthly' } as const;
registerEnumType(RepeatEvery, {
  name: 'RepeatEvery',
  description: 'How far apart the events of a series are.',
  valuesConfig: {
    WEEKLY: { description: 'Seven days.' },
    FORTNIGHTLY: { description: 'Fourteen days.' },
    MONTHLY: { description: 'The same day of each month, or its last day if it is shorter.' },
  },
});

@InputType({ description: 'How often an event of a series comes.' })
export class RepeatInput {
  @Field(() => RepeatEvery, { description: 'How far apart they are.' }) every!:
    | 'weekly'
    | 'fortnightly'
    | 'monthly';
  @Field(() => Int, { description: 'How many events the series has: 2 to 52.' }) times!: number;
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
  @Field(() => CalendarDate, {
    nullable: true,
    description:
      'Makes it an all-day event from this day on, in the time zone of the tenant that holds it; null makes it an event with times. Other times do so too.',
  })
  firstDay?: string | null;
  @Field(() => CalendarDate, {
    nullable: true,
    description: 'The last day of an all-day event; without it, `firstDay`.',
  })
  lastDay?: string | null;
}
