import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { DeletionSheet } from '../../../ui/form/deletion-sheet.tsx';
import type { TaskLine_TaskFragment } from '../live/task.generated.ts';
import { useDeleteTask } from '../mutations/use-delete-task.ts';
import classes from './tasks.module.css';

/** Deletes a task, after a question. */
export function DeleteTask({ task, onDeleted }: { task: TaskLine_TaskFragment; onDeleted(): void }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>{t`Delete`}</Button>
      <DeletionSheet
        opened={asking}
        title={t`Delete this task?`}
        action={t`Delete task`}
        failure={t`Failed to delete task`}
        remove={useDeleteTask(task)}
        onClose={() => setAsking(false)}
        onDeleted={onDeleted}
      >
        <p className={classes.asked} dir="auto">
          {task.title}
        </p>
      </DeletionSheet>
    </>
  );
}
