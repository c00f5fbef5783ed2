import { Field, ObjectType } from 'type-graphql';
import { Event } from '../event/types.ts';

@ObjectType({ simpleResolvers: true })
export class DashboardDay {
  @Field(() => String) date!: string;
  @Field(() => [Event]) events!: Event[];
}

@ObjectType({ simpleResolvers: true })
export class Dashboard {
  @Field(() => String) timezone!: string;
  @Field(() => [DashboardDay]) days!: DashboardDay[];
}
