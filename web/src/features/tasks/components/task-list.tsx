import type { TaskLine_TaskFragment } from '../live/task.generated.ts';
import { TaskLine } from './task-line.tsx';
import classes from './tasks.module.css';

/** Tasks in the order in which they are due. */
export function TaskList({
  label,
  tasks,
  canEdit,
  showItem,
}: {
  label: string;
  tasks: readonly TaskLine_TaskFragment[];
  canEdit: boolean;
  showItem: boolean;
}) {
  return (
    <ul className={classes.list} aria-label={label}>
      {tasks.map((task) => (
        <TaskLine key={task.id} task={task} canEdit={canEdit} showItem={showItem} />
      ))}
    </ul>
  );
}
