import { defineProcess, effect } from '../kernel/process.ts';
import type { TaskEvent } from '../task/events.ts';

declare module '../kernel/process.ts' {
  interface Effects {
    /** notifies a person that a task was assigned to them or mentions them, once for each cause */
    'notify-of-task': {
      readonly tenantId: number;
      readonly eventId: number;
      /** null for a task of the event itself */
      readonly itemId: number | null;
      readonly taskId: number;
      readonly title: string;
      readonly userId: number;
      readonly what: 'assigned' | 'mentioned';
      readonly cause: string;
    };
  }
}

/** A person learns of a task that somebody else gave them, or in which somebody mentioned them. */
export const whenTaskConcernsSomebodyThenNotifyThem = defineProcess<TaskEvent, 'notify-of-task'>({
  name: 'when-task-concerns-somebody-then-notify-them',
  effects: ['notify-of-task'],
  on: {
    TaskAdded: ({ id, data }) => assigned(id, data, data.assigneeId, data.userId),
    TaskAssigned: ({ id, data }) => assigned(id, data, data.to, data.assignedBy),
    MentionedInTask: ({ id, data }) => [notify(id, data, data.userId, 'mentioned')],
  },
});

interface NamedTask {
  readonly tenantId: number;
  readonly eventId: number;
  readonly itemId: number | null;
  readonly taskId: number;
  readonly title: string;
}

function assigned(cause: string, task: NamedTask, assigneeId: number | null, assignedBy: number) {
  return assigneeId === null || assigneeId === assignedBy
    ? []
    : [notify(cause, task, assigneeId, 'assigned')];
}

function notify(
  cause: string,
  { tenantId, eventId, itemId, taskId, title }: NamedTask,
  userId: number,
  what: 'assigned' | 'mentioned',
) {
  return effect('notify-of-task', { tenantId, eventId, itemId, taskId, title, userId, what, cause });
}
