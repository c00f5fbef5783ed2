import type { DayTask_TaskFragment } from './day-task.generated.ts';

/** The tasks of a day, those that are due first at the top, and how many there are. */
export interface TasksOfDay {
  readonly tasks: readonly DayTask_TaskFragment[];
  readonly total: number;
}

export const noTasks: TasksOfDay = { tasks: [], total: 0 };
