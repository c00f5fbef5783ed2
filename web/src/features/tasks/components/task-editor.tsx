import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useTenant } from '../../../lib/tenant.ts';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { EditConflicts } from '../../../ui/form/edit-conflicts.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormButtons } from '../../../ui/form/form-card.tsx';
import { useEdits } from '../../../ui/form/use-edits.ts';
import { DraftNotice } from '../../../ui/drafts/draft-notice.tsx';
import { useEditDraft } from '../../../ui/drafts/use-form-draft.ts';
import { useGiveUp } from '../../../ui/drafts/use-give-up.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import type { TaskLine_TaskFragment } from '../live/task.generated.ts';
import {
  changedFacts,
  checkTask,
  formField,
  normalizeDue,
  toValues,
  type TaskValues,
} from '../model/task-values.ts';
import { useUpdateTask } from '../mutations/use-update-task.ts';
import { DeleteTask } from './delete-task.tsx';
import { TaskDone } from './task-done.tsx';
import { TaskFields, taskLabels, type Colleagues } from './task-fields.tsx';
import classes from './tasks.module.css';

/** Shows a task and edits it. Changes that others save meanwhile are merged in; conflicts are shown. */
export function TaskEditor({
  task,
  colleagues,
  canEdit,
  draftForm,
  reload,
  onClose,
}: {
  task: TaskLine_TaskFragment;
  colleagues: Colleagues;
  canEdit: boolean;
  /** the name of the draft, for a task of another organisation */
  draftForm?: string | undefined;
  /** refetches the task */
  reload(): Promise<unknown>;
  onClose(): void;
}) {
  const { t } = useLingui();
  const { timezone } = useTenant();
  const updateTask = useUpdateTask(task);
  const { problem, busy, setProblem, attempt } = useAttempt(t`Failed to save.`);
  const saved = { values: toValues(task, timezone), revision: task.revision };
  const edits = useEdits<TaskValues>(saved, taskLabels, checkTask, (values) =>
    normalizeDue(values, timezone),
  );
  const { fields } = edits;
  const draft = useEditDraft(canEdit ? (draftForm ?? `task-${task.taskId}`) : null, edits);
  const giveUp = useGiveUp(draft);
  const nameOf = (id: string) => colleagues.found.find(({ userId }) => String(userId) === id)?.displayName;

  const send = fields.submit(async (values) => {
    setProblem(null);
    if (Object.keys(edits.conflicts).length > 0) return setProblem(t`Choose which version to keep first.`);
    await attempt(async () => {
      const answer = await updateTask(changedFacts(edits.base, values, timezone), edits.revision);
      if (answer.__typename === 'TaskUpdated') {
        void toast(t`Saved.`, t`Dismiss`);
        draft.saved();
        return onClose();
      }
      if (answer.__typename === 'NotAllowed') return t`You don't have permission to save.`;
      if (answer.__typename === 'Conflicted' && answer.code === 'CONFLICT') {
        // do not wait for the live connection: the form shows the conflicts when it gets the new values
        await reload();
        return t`This was changed by somebody else in the meantime. Please look again.`;
      }
      const named = answer.fields.map(({ field, code }) => ({ field: formField(field), code }));
      return fields.refuse(named) ? null : answer;
    });
  });

  return (
    <Form busy={busy} readOnly={!canEdit} onSubmit={send}>
      <EditConflicts
        edits={edits}
        labels={taskLabels}
        wordsFor={(field, value) => (field === 'assigneeId' ? (nameOf(value) ?? t`Nobody`) : value)}
      />
      {problem && <Notice kind="error">{problem}</Notice>}
      <DraftNotice draft={draft} />
      <div className={classes.state}>
        <TaskDone task={task} canEdit={canEdit} label={task.done ? t`Done` : t`To do`} />
      </div>
      <TaskFields fields={fields} colleagues={colleagues} readOnly={!canEdit} />
      <FormButtons many>
        {canEdit && <DeleteTask task={task} onDeleted={onClose} />}
        <Button
          variant="default"
          onClick={() => {
            giveUp();
            onClose();
          }}
        >
          {canEdit ? t`Cancel` : t`Close`}
        </Button>
        {canEdit && <Button type="submit" loading={busy}>{t`Save`}</Button>}
      </FormButtons>
    </Form>
  );
}
