import { Field, InputType, Int } from 'type-graphql';
import { EventRole } from '../event/types.ts';
import { UpdateItemInput } from '../item/inputs.ts';
import { CalendarDate, DateTime } from '../server/scalars.ts';

@InputType({ description: 'With whom something is shared, and how.' })
export class ShareInput {
  @Field(() => Int, { description: 'The id of the other tenant.' }) sharedWithTenantId!: number;
  @Field(() => EventRole, { nullable: true, description: 'VIEWER or EDITOR; VIEWER without it.' })
  role?: string | null;
  @Field(() => String, { nullable: true, description: 'What to tell the other tenant.' })
  message?: string | null;
  @Field(() => DateTime, { nullable: true, description: 'When it ends by itself; null for never.' })
  endsAt?: string | null;
}

@InputType({ description: 'The fields of a shared event to change.' })
export class SharedEventInput {
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

@InputType({ description: 'The fields of a shared item to change.' })
export class SharedItemInput extends UpdateItemInput {}
