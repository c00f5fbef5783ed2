import 'reflect-metadata';
import { Field, Int, ObjectType } from 'type-graphql';
import { CalendarDate } from '../scalars.ts';

/** The fields of a day in a list of days. Its own list is bounded by `perDay`, and says so. */
@ObjectType({ simpleResolvers: true })
export abstract class DayOfList {
  @Field(() => CalendarDate, { complexity: 0 }) date!: string;
  @Field(() => Int, { complexity: 0, description: 'How many touch the day, also those that are not listed.' })
  total!: number;
  @Field(() => Boolean, { complexity: 0, description: 'Whether more touch the day than are listed.' })
  hasMore!: boolean;
}
