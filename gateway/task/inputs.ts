import { Field, InputType, Int } from 'type-graphql';
import { DateTime } from '../server/scalars.ts';

const assignee = { nullable: true, description: 'The id of the user who is to do it; null for nobody.' };

@InputType()
export class AddTaskInput {
  @Field(() => Int, { nullable: true, description: 'The id of the item of the event that it is about.' })
  itemId?: number | null;
  @Field(() => String, { description: 'What is to be done: 1 to 200 characters.' }) title!: string;
  @Field(() => String, { nullable: true, description: '`@` and a username mentions a user of the tenant.' })
  description?: string | null;
  @Field(() => DateTime, {
    nullable: true,
    description: 'When it is to be done; 48 hours from now without it.',
  })
  dueAt?: string | null;
  @Field(() => Int, assignee) assigneeId?: number | null;
}

@InputType({
  description: 'Absent fields stay the same. Null clears description and assignee; other fields refuse it.',
})
export class UpdateTaskInput {
  @Field(() => String, { nullable: true, description: 'What is to be done: 1 to 200 characters.' })
  title?: string | null;
  @Field(() => String, { nullable: true, description: '`@` and a username mentions a user of the tenant.' })
  description?: string | null;
  @Field(() => DateTime, { nullable: true, description: 'When it is to be done.' }) dueAt?: string | null;
  @Field(() => Int, assignee) assigneeId?: number | null;
  @Field(() => Boolean, { nullable: true, description: 'Whether it is done.' }) done?: boolean | null;
}
