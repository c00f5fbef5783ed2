import { z } from 'zod';
import type { TaskRow } from '../../projections/tasks/table.ts';
import { momentShown, showMoment } from '../server/moments.ts';
import { idShown } from '../server/ids.ts';

/** A task as REST shows it: docs/product/tasks.md#calls. */
export const taskShown = z
  .object({
    id: idShown,
    title: z.string(),
    comment: z.string(),
    date: z.string().meta({ description: 'when it is due: yyyy-MM-dd in UTC' }),
    time: z.string().meta({ description: 'when it is due: HH:mm:ss in UTC' }),
    taskdate: momentShown,
    eventId: idShown,
    eventItemId: idShown.nullable(),
    createdBy: idShown,
    assigneeId: idShown.nullable(),
    done: z.boolean(),
  })
  .meta({ id: 'Task' });

/** Presents a task. */
export function presentTask(row: TaskRow): z.output<typeof taskShown> {
  const taskdate = showMoment(row.due_at);
  return {
    id: row.task_id,
    title: row.title,
    comment: row.description,
    date: taskdate.slice(0, 10),
    time: taskdate.slice(11),
    taskdate,
    eventId: row.event_id,
    eventItemId: row.item_id,
    createdBy: row.created_by,
    assigneeId: row.assignee_id,
    done: row.done_at !== null,
  };
}
