import { followEntity, type LiveFeature } from '../../../graphql/live/live-feature.ts';
import { defineLiveConnection } from '../../../graphql/live/live-list.ts';
import type { LiveType, RemovedEntity } from '../../../graphql/live/placer.ts';
import { readShownAgain } from '../../../graphql/live/read-shown-again.ts';
import type { LiveTasks_ChangeFragment } from './task-changed.generated.ts';
import { TaskLine_TaskFragmentDoc, type TaskLine_TaskFragment } from './task.generated.ts';

export const taskType: LiveType<TaskLine_TaskFragment> = {
  typename: 'Task',
  fragment: TaskLine_TaskFragmentDoc,
  fragmentName: 'TaskLine_task',
};

export const removedTask = (tenantId: number, taskId: number): RemovedEntity => ({
  id: `Task:${taskId}`,
  field: 'task',
  args: { tenantId, taskId },
});

/** The tasks of an event or item, those that are due first at the top. */
const taskList = defineLiveConnection<TaskLine_TaskFragment, 'dueAt' | 'taskId'>({
  typename: 'Task',
  field: 'tasks',
  by: ['dueAt', 'taskId'],
  order: (one, other) => Date.parse(one.dueAt) - Date.parse(other.dueAt) || one.taskId - other.taskId,
  belongs: (task, { eventId, itemId, done }) =>
    task.eventId === eventId &&
    (itemId == null || task.itemId === itemId) &&
    (done == null || task.done === done),
});

/** A task also concerns the people whom it mentions, so the server says which days have it. */
const readDaysAgain = readShownAgain('TaskDays', 'Mentions');

export const tasksLive: LiveFeature = {
  lists: [taskList],
  changes: [
    followEntity<LiveTasks_ChangeFragment, TaskLine_TaskFragment>({
      on: 'TaskChanged',
      type: taskType,
      entityOf: ({ task }) => task,
      removedOf: ({ taskId }, tenantId) => removedTask(tenantId, taskId),
      also: readDaysAgain,
    }),
  ],
};
