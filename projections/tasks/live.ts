import type { TaskEvent } from '../../domain/task/events.ts';
import { defineLive } from '../kernel/live.ts';
import { tasksByIds } from './queries.ts';
import type { TaskRow } from './table.ts';

/** Tasks as a live entity of open screens. */
export const liveTasks = defineLive<TaskEvent, TaskRow>({
  kind: 'task',
  readModels: ['tasks'],
  readAgain: ['event-history'],
  on: {
    TaskAdded: 'registered',
    TaskRetitled: 'changed',
    TaskDescribed: 'changed',
    TaskRescheduled: 'changed',
    TaskAssigned: 'changed',
    TaskCompleted: 'changed',
    TaskReopened: 'changed',
    TaskDeleted: 'removed',
  },
  idOf: ({ taskId }) => taskId,
  read: tasksByIds,
  idOfRow: (row) => row.task_id,
});
