import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { FormButtons } from '../../../ui/form/form-card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import type { TaskLine_TaskFragment } from '../live/task.generated.ts';
import { useDeleteTask } from '../mutations/use-delete-task.ts';
import classes from './tasks.module.css';

/** Deletes a task, after a question. */
export function DeleteTask({ task, onDeleted }: { task: TaskLine_TaskFragment; onDeleted(): void }) {
  const { t, i18n } = useLingui();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const remove = useDeleteTask(task);
  const go = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const refused = await remove();
      if (refused === null) return onDeleted();
      setProblem(refusalText(i18n, refused.code) ?? t`Failed to delete task`);
    } catch {
      setProblem(t`Failed to delete task`);
    }
    setBusy(false);
  };
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>{t`Delete`}</Button>
      <Sheet
        opened={asking}
        onClose={() => setAsking(false)}
        title={t`Delete this task?`}
        closeLabel={t`Close`}
      >
        {problem && <Notice kind="error">{problem}</Notice>}
        <p className={classes.asked} dir="auto">
          {task.title}
        </p>
        <FormButtons>
          <Button variant="default" data-autofocus onClick={() => setAsking(false)}>{t`Cancel`}</Button>
          <Button className={classes.danger} loading={busy} onClick={go}>{t`Delete task`}</Button>
        </FormButtons>
      </Sheet>
    </>
  );
}
