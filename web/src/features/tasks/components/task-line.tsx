import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { useLocale } from '../../../i18n/use-locale.ts';
import { momentOf } from '../../../lib/format.ts';
import { taskPath } from '../../../lib/task-path.ts';
import { useHasPassed } from '../../../lib/use-has-passed.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useGlow } from '../../../ui/glow.ts';
import type { TaskLine_TaskFragment } from '../live/task.generated.ts';
import { TaskDone } from './task-done.tsx';
import classes from './tasks.module.css';

/** A task in a list: box, title that leads to it, time, assignee, and the item on the page of the event. */
export function TaskLine({
  task,
  canEdit,
  showItem,
}: {
  task: TaskLine_TaskFragment;
  canEdit: boolean;
  showItem: boolean;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const { timezone } = useTenant();
  const glowing = useGlow(task.id);
  const { tenantId, eventId, itemId, taskId, assignee, done, dueAt, item, title } = task;
  const isPast = useHasPassed(done ? null : Date.parse(dueAt));
  const overdue = !done && isPast;
  return (
    <li className={`${classes.task} ${glowing ?? ''}`} data-done={done || undefined}>
      <TaskDone task={task} canEdit={canEdit} />
      <div className={classes.words}>
        <Link to={taskPath({ tenantId, eventId, itemId, taskId })} className={classes.name} dir="auto">
          {title}
        </Link>
        <p className={classes.facts}>
          <time dateTime={dueAt} data-overdue={overdue || undefined}>
            {overdue
              ? t`Overdue since ${momentOf(dueAt, timezone, locale)}`
              : t`Due ${momentOf(dueAt, timezone, locale)}`}
          </time>
          {assignee && <bdi>{assignee.displayName}</bdi>}
          {showItem && item && <bdi>{item.name}</bdi>}
        </p>
      </div>
    </li>
  );
}
