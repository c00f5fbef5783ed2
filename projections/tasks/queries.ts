import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import type { Period } from '../../domain/kernel/day.ts';
import { anyOf } from '../kernel/any-of.ts';
import { decodeCursor, encodeCursor, idOf, momentOf } from '../kernel/cursor.ts';
import { pageLength, pageOf, type Page } from '../kernel/page.ts';
import type { ReadModels } from '../kernel/tables.ts';
import type { TaskRow } from './table.ts';

/** Which tasks of a tenant; absent or null fields are no condition. */
export interface TasksWanted {
  readonly tenantId: number;
  readonly eventId?: number | null | undefined;
  readonly itemId?: number | null | undefined;
  readonly done?: boolean | null | undefined;
  /** due in this time */
  readonly due?: Period | null | undefined;
  /** created by this user, assigned to them or mentioning them */
  readonly userId?: number | null | undefined;
}

/** A page of tasks in the order in which they are due. Throws InvalidCursor. */
export async function tasksPage(
  db: Kysely<ReadModels>,
  query: TasksWanted & { first: number; after?: string | null; longest?: number },
): Promise<Page<TaskRow>> {
  const length = pageLength(query.first, query.longest);
  let found = wantedTasks(db, query).selectAll();
  if (query.after) {
    const [due, id] = decodeCursor('tasks', 2, query.after);
    found = found.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('due_at', 'task_id'), '>', tuple(momentOf(due), idOf(id))),
    );
  }
  const rows = await found
    .orderBy('due_at')
    .orderBy('task_id')
    .limit(length + 1)
    .execute();
  return pageOf(rows, length, (row) => encodeCursor('tasks', row.due_at.toISOString(), String(row.task_id)));
}

/** How many tasks are wanted. */
export async function taskCount(db: Kysely<ReadModels>, wanted: TasksWanted): Promise<number> {
  const { count } = await wantedTasks(db, wanted)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Tasks of a tenant by id, in no order; missing tasks are absent. At most 1,000 ids. */
export async function tasksByIds(
  db: Kysely<ReadModels>,
  tenantId: number,
  taskIds: readonly number[],
): Promise<readonly TaskRow[]> {
  if (taskIds.length === 0) return [];
  return db
    .selectFrom('tasks')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('task_id', '=', anyOf(taskIds))
    .execute();
}

/** A task of this event of the tenant; null if the event has no such task. */
export async function taskOfEvent(
  db: Kysely<ReadModels>,
  tenantId: number,
  { eventId, taskId }: { readonly eventId: number; readonly taskId: number },
): Promise<TaskRow | null> {
  const [row] = await tasksByIds(db, tenantId, [taskId]);
  return row?.event_id === eventId ? row : null;
}

/** Tasks of all tenants that are due in this time, not done, and assigned to somebody, by id; at most 1,000. */
export async function assignedTasksDue(
  db: Kysely<ReadModels>,
  { from, to }: Period,
  after: number,
): Promise<readonly TaskRow[]> {
  return db
    .selectFrom('tasks')
    .selectAll()
    .where('due_at', '>=', from)
    .where('due_at', '<', to)
    .where('done_at', 'is', null)
    .where('assignee_id', 'is not', null)
    .where('task_id', '>', after)
    .orderBy('task_id')
    .limit(1_000)
    .execute();
}

/**
 * A page of the ids of the tasks of which a person wrote a description, also of deleted ones: at most 10,000 after an id,
 * by id.
 */
export async function tasksOfPerson(
  db: Kysely<ReadModels>,
  userId: number,
  after: number,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('task_writers')
    .select('task_id')
    .where('user_id', '=', userId)
    .where('task_id', '>', after)
    .orderBy('task_id')
    .limit(10_000)
    .execute();
  return rows.map((row) => row.task_id);
}

function wantedTasks(db: Kysely<ReadModels>, { tenantId, eventId, itemId, done, due, userId }: TasksWanted) {
  let found = db.selectFrom('tasks').where('tasks.tenant_id', '=', tenantId);
  if (eventId != null) found = found.where('event_id', '=', eventId);
  if (itemId != null) found = found.where('item_id', '=', itemId);
  if (done != null) found = found.where('done_at', done ? 'is not' : 'is', null);
  if (due != null) found = found.where('due_at', '>=', due.from).where('due_at', '<', due.to);
  return userId == null ? found : found.where(concerns(userId));
}

/** Whether a task was created by a person, is assigned to them or mentions them. */
export const concerns =
  (userId: number) =>
  ({ eb, exists, or, selectFrom }: ExpressionBuilder<ReadModels, 'tasks'>): Expression<SqlBool> =>
    or([
      eb('tasks.created_by', '=', userId),
      eb('tasks.assignee_id', '=', userId),
      exists(
        selectFrom('mentions')
          .select('mentions.source_id')
          .whereRef('mentions.tenant_id', '=', 'tasks.tenant_id')
          .whereRef('mentions.source_id', '=', 'tasks.task_id')
          .where('mentions.source', '=', 'task')
          .where('mentions.user_id', '=', userId),
      ),
    ]);
