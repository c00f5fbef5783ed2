import type { Pool } from 'pg';
import { eventPlace } from '../../../domain/kernel/place.ts';
import { eventsByIds } from '../../../projections/event-feed/queries.ts';
import { assignedTasksDue } from '../../../projections/tasks/queries.ts';
import type { TaskRow } from '../../../projections/tasks/table.ts';
import { tenantUsersByIds } from '../../../projections/tenant-users/queries.ts';
import { tenantById } from '../../../projections/tenants/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { onDatabase } from '../../platform/database/unavailable.ts';
import { eachByItself } from '../../platform/jobs/each-by-itself.ts';
import type { Post } from '../../platform/mail/port.ts';
import { momentInMail } from '../../platform/mail/times-in-mail.ts';
import type { Notifier } from '../notifications/port.ts';
import { reminderMessage, taskNotice, taskPath } from './messages.ts';

const HOUR_MS = 3_600_000;
/** Hours before the due time at which an assignee is reminded. */
const NOTICE_HOURS = 24;

export interface ReminderParts {
  readonly notifications: Notifier;
  readonly pool: Pool;
  readonly post: Post;
  readonly publicUrl: string;
  readonly reads: Reads;
  /** milliseconds since 1970 */
  readonly now?: () => number;
}

/**
 * Reminds assignees of tasks that are due within 24 hours and not done: by mail and by push, once for an assignee
 * and a time. Idempotent.
 */
export async function remindAssignees(parts: ReminderParts): Promise<void> {
  const { now = Date.now } = parts;
  const due = { from: new Date(now()), to: new Date(now() + NOTICE_HOURS * HOUR_MS) };
  await onDatabase(() =>
    parts.pool.query("delete from muster.task_reminders where due_at < now() - interval '30 days'"),
  );
  await eachByItself(tasksToRemindOf(parts, due), async (task) => {
    if (task.assignee_id !== null) await remind(parts, task, task.assignee_id);
  });
}

/** The tasks due in this time whose assignees were not reminded yet, read in pages. */
async function* tasksToRemindOf(
  { pool, reads }: ReminderParts,
  due: { readonly from: Date; readonly to: Date },
): AsyncGenerator<TaskRow> {
  for (let after = 0; ;) {
    const tasks = await reads.asProgram((db) => assignedTasksDue(db, due, after));
    const reminded = await alreadyReminded(pool, tasks);
    yield* tasks.filter((task) => !reminded.has(keyOf(task)));
    const last = tasks.at(-1);
    if (last === undefined || tasks.length < 1_000) return;
    after = last.task_id;
  }
}

interface Reminder {
  readonly task_id: number;
  readonly assignee_id: number | null;
  readonly due_at: Date;
}

const keyOf = ({ task_id: taskId, assignee_id: assigneeId, due_at: dueAt }: Reminder) =>
  `${taskId}/${assigneeId}/${dueAt.getTime()}`;

async function alreadyReminded(pool: Pool, tasks: readonly TaskRow[]): Promise<ReadonlySet<string>> {
  const { rows } = await onDatabase(() =>
    pool.query<Reminder>(
      'select task_id, user_id as assignee_id, due_at from muster.task_reminders where task_id = any($1::integer[])',
      [tasks.map((task) => task.task_id)],
    ),
  );
  return new Set(rows.map(keyOf));
}

async function remind(parts: ReminderParts, task: TaskRow, assigneeId: number): Promise<void> {
  const { notifications, pool, post, publicUrl, reads } = parts;
  const { tenant_id: tenantId, task_id: taskId, event_id: eventId, title, due_at: dueAt } = task;
  const place = eventPlace(eventId, task.item_id);
  const { tenant, user, event } = await reads.asTenant(tenantId, async (db) => ({
    tenant: await tenantById(db, tenantId),
    user: (await tenantUsersByIds(db, tenantId, [assigneeId]))[0],
    event: (await eventsByIds(db, tenantId, [eventId]))[0],
  }));
  if (!tenant?.active || !user?.active || event === undefined) return;
  const path = taskPath({ tenantId, eventId, taskId });
  const message = reminderMessage({
    title,
    event: event.name,
    company: tenant.companyname,
    due: momentInMail(dueAt, tenant.timezone),
    url: `${publicUrl}${path}`,
  });
  const of = { tenantId, userId: assigneeId, category: 'tasks' as const };
  const cause = `task/${keyOf(task)}`;
  const remindBy = (isMailed: boolean) =>
    inTransaction(pool, 'begin', async (transaction) => {
      const { rowCount } = await transaction.query(
        `insert into muster.task_reminders (task_id, user_id, due_at) values ($1, $2, $3)
         on conflict do nothing`,
        [taskId, assigneeId, dueAt],
      );
      if (rowCount !== 1) return false;
      if (isMailed)
        await post.send(transaction, {
          to: user.email,
          message,
          cause,
          purpose: 'task-reminder',
          before: dueAt,
        });
      await notifications.notify(transaction, { ...of, cause, path, place, ...taskNotice('due', title) });
      return isMailed;
    });
  await notifications.withinMailLimit(of, (isMailed) => onDatabase(() => remindBy(isMailed)));
}
