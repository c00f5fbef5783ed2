import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../server/scalars.ts';

@ObjectType({ simpleResolvers: true })
export class CalendarEntry {
  @Field(() => ID) id!: string;
  @Field(() => Int) eventId!: number;
  @Field(() => String) title!: string;
  @Field(() => DateTime) start!: Date;
  @Field(() => DateTime) end!: Date;
  @Field(() => Boolean) allDay!: boolean;
  @Field(() => String) location!: string;
  @Field(() => String) description!: string;
  @Field(() => String, { nullable: true }) color!: string | null;
}
