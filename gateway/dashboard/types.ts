import { Field, ObjectType } from 'type-graphql';
import { Event } from '../event/types.ts';
import { DayOfList } from '../server/list/day.ts';

@ObjectType({ simpleResolvers: true, description: "A day of the dashboard in the tenant's time zone." })
export class DashboardDay extends DayOfList {
  @Field(() => [Event], {
    description: 'The events that touch the day, by start: at most `perDay` of them.',
  })
  events!: Event[];
}

@ObjectType({ simpleResolvers: true, description: 'What is on during seven days.' })
export class Dashboard {
  @Field(() => String, { complexity: 0 }) timezone!: string;
  @Field(() => [DashboardDay], {
    complexity: ({ childComplexity }) => childComplexity,
    description: 'One for each of the seven dates, also those without events.',
  })
  days!: DashboardDay[];
}
