import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DayOfList } from '../server/list/day.ts';
import { CalendarDate, DateTime } from '../server/scalars.ts';

@ObjectType({
  simpleResolvers: true,
  description: 'An event as an entry of a calendar: always with a title, and with an end after its start.',
})
export class CalendarEntry {
  @Field(() => ID) id!: string;
  @Field(() => Int) eventId!: number;
  @Field(() => Int) tenantId!: number;
  @Field(() => String, { description: "The event's name, or 'Untitled'." }) title!: string;
  @Field(() => DateTime, { description: 'The start.' }) start!: Date;
  @Field(() => DateTime, { description: 'The end; after the start.' }) end!: Date;
  @Field(() => Boolean, { description: 'Whether the entry has days instead of times.' })
  allDay!: boolean;
  @Field(() => CalendarDate, { nullable: true, description: 'The first day of an all-day entry.' })
  firstDay!: string | null;
  @Field(() => CalendarDate, { nullable: true, description: 'The last day of an all-day entry, included.' })
  lastDay!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'The organisation that shares the event with this tenant; null for an event of its own.',
  })
  sharedBy!: string | null;
  @Field(() => Boolean, { description: 'Whether the event is cancelled.' }) cancelled!: boolean;
  @Field(() => String) location!: string;
  @Field(() => String) description!: string;
  @Field(() => String, { nullable: true, description: 'A colour for the entry. Always null today.' })
  color!: string | null;
}

@ObjectType({ simpleResolvers: true, description: "A day of the calendar in the tenant's time zone." })
export class CalendarDay extends DayOfList {
  @Field(() => [CalendarEntry], {
    description: 'The entries that touch the day, by start: at most `perDay` of them.',
  })
  entries!: CalendarEntry[];
}

@ObjectType({ simpleResolvers: true, description: 'The days of a period with their entries.' })
export class Calendar {
  @Field(() => String, { complexity: 0 }) timezone!: string;
  @Field(() => [CalendarDay], {
    complexity: ({ childComplexity }) => childComplexity,
    description: 'One for each date from `from` up to and including `to`, also those without entries.',
  })
  days!: CalendarDay[];
}
