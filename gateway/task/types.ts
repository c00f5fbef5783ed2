import { createUnionType, Field, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../server/connection/types.ts';
import { Conflicted, InvalidInput, NotAllowed, NotThere } from '../server/failure/types.ts';
import { DayOfList } from '../server/list/day.ts';
import { Revised } from '../server/revised.ts';
import { DateTime, Position } from '../server/scalars.ts';
import { Success } from '../server/success.ts';

@ObjectType({
  implements: Revised,
  simpleResolvers: true,
  description: 'Something that is to be done for an event or an item of it.',
})
export class Task extends Revised {
  @Field(() => Int) taskId!: number;
  @Field(() => Int) tenantId!: number;
  @Field(() => Int) eventId!: number;
  @Field(() => Int, {
    nullable: true,
    description: 'The id of the item; null for a task of the event itself.',
  })
  itemId!: number | null;
  /** the id of the user who is to do it */
  assignedToId!: number | null;
  /** the id of the user who added it */
  createdById!: number;
  /** the tenant for which it was added */
  createdIn!: number;
  /** the tenant that holds the event */
  keptIn!: number;
  @Field(() => String, { description: 'What is to be done, in one line.' }) title!: string;
  @Field(() => String, {
    description: 'More about it, with mentions; empty if the person who wrote it was erased.',
  })
  description!: string;
  @Field(() => DateTime, { description: 'When it is to be done.' }) dueAt!: string;
  @Field(() => Boolean, { description: 'Whether it is done.' }) done!: boolean;
  @Field(() => DateTime, { nullable: true, description: 'When it was done; null while it is not.' })
  doneAt!: string | null;
  @Field(() => DateTime, { description: 'When it was added.' }) createdAt!: string;
  @Field(() => Position) version!: string;
}

export const TaskConnection = connectionOf('Task', () => Task);
export type TaskConnection = InstanceType<typeof TaskConnection>;

@ObjectType({ simpleResolvers: true, description: "A day in the tenant's time zone with its tasks." })
export class TaskDay extends DayOfList {
  @Field(() => [Task], {
    description: 'The tasks that are due on the day, the earliest first: at most `perDay` of them.',
  })
  tasks!: Task[];
}

@ObjectType({ implements: Success, simpleResolvers: true })
export class TaskAdded extends Success {
  @Field(() => Task) task!: Task;
}

@ObjectType({ implements: Success, simpleResolvers: true })
export class TaskUpdated extends Success {
  @Field(() => Task) task!: Task;
}

@ObjectType({ implements: Success, simpleResolvers: true })
export class TaskDeleted extends Success {
  @Field(() => Int) taskId!: number;
}

const refusals = [InvalidInput, NotAllowed, NotThere, Conflicted] as const;

export const AddTaskResult = createUnionType({
  name: 'AddTaskResult',
  types: () => [TaskAdded, ...refusals] as const,
});

export const UpdateTaskResult = createUnionType({
  name: 'UpdateTaskResult',
  types: () => [TaskUpdated, ...refusals] as const,
});

export const DeleteTaskResult = createUnionType({
  name: 'DeleteTaskResult',
  types: () => [TaskDeleted, ...refusals] as const,
});
