import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { toast } from '../../../ui/toast.ts';
import type { TaskLine_TaskFragment } from '../live/task.generated.ts';
import { useUpdateTask } from '../mutations/use-update-task.ts';
import classes from './tasks.module.css';

/** Marks a task as done or not; `label` is shown beside the box, or read to screen readers only. */
export function TaskDone({
  task,
  canEdit,
  label,
}: {
  task: TaskLine_TaskFragment;
  canEdit: boolean;
  label?: string;
}) {
  const { t, i18n } = useLingui();
  const updateTask = useUpdateTask(task);
  const [busy, setBusy] = useState(false);
  const { done, title } = task;
  const change = async () => {
    setBusy(true);
    try {
      const answer = await updateTask({ done: !done });
      if (answer.__typename !== 'TaskUpdated')
        void toast(refusalText(i18n, answer.code) ?? t`Failed to save.`, t`Dismiss`);
    } catch {
      void toast(t`Failed to save.`, t`Dismiss`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <label className={classes.done}>
      <input
        type="checkbox"
        checked={done}
        disabled={!canEdit}
        // a busy box keeps the focus
        aria-busy={busy}
        onChange={() => void (busy || change())}
      />
      {label ?? <span className="visually-hidden">{t`${title} is done`}</span>}
    </label>
  );
}
