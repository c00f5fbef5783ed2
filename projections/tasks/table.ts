import type { Table } from '../kernel/read-model.ts';
import type { RowOf } from '../kernel/row-of.ts';

export const tasks = {
  columns: {
    tenant_id: { type: 'integer' },
    task_id: { type: 'integer' },
    event_id: { type: 'integer' },
    /** the item of the event; null for a task of the event itself */
    item_id: { type: 'integer', nullable: true },
    title: { type: 'text' },
    description: { type: 'text' },
    /** who wrote the description */
    described_by: { type: 'integer' },
    due_at: { type: 'timestamptz' },
    /** who is to do it; null for nobody */
    assignee_id: { type: 'integer', nullable: true },
    created_by: { type: 'integer' },
    /** the tenant through whose share it was added; null for one of the tenant itself */
    added_in: { type: 'integer', nullable: true },
    created_at: { type: 'timestamptz' },
    /** null while it is to be done */
    done_at: { type: 'timestamptz', nullable: true },
    done_by: { type: 'integer', nullable: true },
    /** the revision of the task's stream, for a command's expectedRevision */
    revision: { type: 'bigint' },
  },
  key: ['tenant_id', 'task_id'],
  access: { tenant: 'tenant_id' },
  indexes: [
    ['tenant_id', 'event_id', 'due_at', 'task_id'],
    ['tenant_id', 'due_at', 'task_id'],
    ['due_at'],
    ['described_by'],
  ],
} as const satisfies Table;

/** Who wrote a description of a task at some time; kept when the task is deleted, for exports. */
export const taskWriters = {
  columns: {
    tenant_id: { type: 'integer' },
    task_id: { type: 'integer' },
    user_id: { type: 'integer' },
  },
  key: ['tenant_id', 'task_id', 'user_id'],
  access: { tenant: 'tenant_id' },
  indexes: [['user_id', 'task_id']],
} as const satisfies Table;

export type TaskRow = RowOf<typeof tasks>;

declare module '../kernel/tables.ts' {
  interface ReadModels {
    tasks: TaskRow;
    task_writers: RowOf<typeof taskWriters>;
  }
}
