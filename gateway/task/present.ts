import type { TaskRow } from '../../projections/tasks/table.ts';
import { Task } from './types.ts';

/** A task as a tenant sees it: the one that holds the event, or one that it is shared with. */
export function presentTask(row: TaskRow, tenantId: number = row.tenant_id): Task {
  return Object.assign(new Task(), {
    id: `Task:${row.task_id}`,
    taskId: row.task_id,
    tenantId,
    keptIn: row.tenant_id,
    eventId: row.event_id,
    itemId: row.item_id,
    assignedToId: row.assignee_id,
    createdById: row.created_by,
    createdIn: row.added_in ?? row.tenant_id,
    title: row.title,
    description: row.description,
    dueAt: row.due_at.toISOString(),
    done: row.done_at !== null,
    doneAt: row.done_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    version: String(row.version),
    revision: String(row.revision),
  });
}
