import { Field, Int, ObjectType } from 'type-graphql';
import { liveTasks } from '../../projections/tasks/live.ts';
import { defineLivePresenter } from '../server/live/presenter.ts';
import { Position } from '../server/scalars.ts';
import { presentTask } from './present.ts';
import { Task } from './types.ts';

@ObjectType({
  simpleResolvers: true,
  description: 'A task was added, changed or deleted. `task` has the version of this change or a later one.',
})
class TaskChanged {
  @Field(() => Position) position!: bigint;
  @Field(() => Boolean) created!: boolean;
  @Field(() => Int) taskId!: number;
  @Field(() => Task, { nullable: true, description: 'null when the task was deleted' })
  task!: Task | null;
}

export const taskChanges = defineLivePresenter({
  entity: liveTasks,
  type: TaskChanged,
  present: ({ created, id, row }) => ({ created, taskId: id, task: row && presentTask(row) }),
});
