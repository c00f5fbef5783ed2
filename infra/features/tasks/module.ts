import { tasksOfPerson } from '../../../projections/tasks/queries.ts';
import { allIds } from '../../platform/database/all-rows.ts';
import { defineModule } from '../../platform/modules/module.ts';
import { rowsOfUser } from '../../platform/modules/personal-data.ts';
import * as reminders from './migrations/0440-task-reminders.ts';
import { createNotifyOfTask } from './notify-of-task.ts';
import { remindAssignees } from './remind.ts';
import { createTasks } from './tasks.ts';

/** Tasks of events and items: docs/product/tasks.md. */
export const tasks = defineModule({
  name: 'tasks',
  needs: ['mentions', 'notifications'],
  migrations: { '0440-task-reminders': reminders },
  open: (
    { authorisation, config: { publicUrl }, dispatcher, pools, post, reads },
    { mentions, notifications },
  ) => {
    const pool = pools.writer;
    return {
      port: createTasks({ authorisation, dispatcher, mentions }),
      effects: { 'notify-of-task': createNotifyOfTask({ notifications }) },
      recurring: [
        {
          name: 'remind-assignees',
          cron: '*/5 * * * *',
          run: () => remindAssignees({ notifications, pool, post, publicUrl, reads }),
        },
      ],
      personalData: {
        tables: { task_reminders: rowsOfUser(pool, 'due_at, told_at', 'muster.task_reminders') },
        async streams({ userId }) {
          const ids = await allIds((after) => reads.asProgram((db) => tasksOfPerson(db, userId, after)));
          return ids.map((taskId) => `task-${taskId}`);
        },
      },
    };
  },
});
