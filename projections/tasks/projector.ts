import { throughTenant } from '../../domain/kernel/actor.ts';
import type { TaskEvent } from '../../domain/task/events.ts';
import type { UserEvent } from '../../domain/user/events.ts';
import { changesOf } from '../kernel/changes-of.ts';
import { defineReadModel } from '../kernel/read-model.ts';
import { liveTasks } from './live.ts';
import { tasks, taskWriters } from './table.ts';

const task = changesOf('tasks', tasks);
const writer = changesOf('task_writers', taskWriters);
const same = ({ data }: { data: { tenantId: number; taskId: number } }) => ({
  tenant_id: data.tenantId,
  task_id: data.taskId,
});
const written = (event: { data: { tenantId: number; taskId: number; userId: number } }) => ({
  ...same(event),
  user_id: event.data.userId,
});

/** The tasks of events and items. */
export const tasksReadModel = defineReadModel<TaskEvent | UserEvent>({
  name: 'tasks',
  version: 2,
  tables: { tasks, task_writers: taskWriters },
  live: [liveTasks],
  on: {
    TaskAdded: [
      task.put((event) => ({
        ...same(event),
        event_id: event.data.eventId,
        item_id: event.data.itemId,
        title: event.data.title,
        description: event.data.description,
        described_by: event.data.userId,
        due_at: new Date(event.data.dueAt),
        assignee_id: event.data.assigneeId,
        created_by: event.data.userId,
        added_in: throughTenant(event.actor),
        created_at: event.recordedAt,
        done_at: null,
        done_by: null,
        revision: event.revision,
      })),
      writer.put(written),
    ],
    TaskRetitled: [task.set(same, ({ data, revision }) => ({ title: data.to, revision }))],
    TaskDescribed: [
      task.set(same, ({ data, revision }) => ({
        description: data.description,
        described_by: data.userId,
        revision,
      })),
      writer.put(written),
    ],
    TaskRescheduled: [task.set(same, ({ data, revision }) => ({ due_at: new Date(data.to), revision }))],
    TaskAssigned: [task.set(same, ({ data, revision }) => ({ assignee_id: data.to, revision }))],
    TaskCompleted: [
      task.set(same, ({ data, recordedAt, revision }) => ({
        done_at: recordedAt,
        done_by: data.completedBy,
        revision,
      })),
    ],
    TaskReopened: [task.set(same, ({ revision }) => ({ done_at: null, done_by: null, revision }))],
    MentionedInTask: [task.set(same, ({ revision }) => ({ revision }))],
    TaskDeleted: [task.remove(same)],
    // the title belongs to the tenant; texts of the person are removed with them
    UserErased: [
      task.everywhere(
        ({ data }) => ({ described_by: data.userId }),
        () => ({ description: '' }),
      ),
    ],
  },
});
