import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTenant } from '../../../lib/tenant.ts';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { Form } from '../../../ui/form/form.tsx';
import { FormButtons } from '../../../ui/form/form-card.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { DraftNotice } from '../../../ui/drafts/draft-notice.tsx';
import { useGiveUp } from '../../../ui/drafts/use-give-up.tsx';
import { useNewDraft } from '../../../ui/drafts/use-form-draft.ts';
import { Notice } from '../../../ui/notice.tsx';
import { blankTask, checkTask, formField, toFacts, type TaskValues } from '../model/task-values.ts';
import { useAddTask } from '../mutations/use-add-task.ts';
import { TaskFields, taskLabels, type Colleagues } from './task-fields.tsx';

/** Adds a task; it is due in 48 hours unless the user says otherwise. */
export function NewTaskForm({
  target,
  colleagues,
  onAdded,
  onCancel,
}: {
  target: { readonly tenantId: number; readonly eventId: number; readonly itemId?: number | undefined };
  colleagues: Colleagues;
  onAdded(): void;
  onCancel(): void;
}) {
  const { t } = useLingui();
  const { timezone } = useTenant();
  const addTask = useAddTask(target);
  const [blank] = useState(() => blankTask(Date.now(), timezone));
  const { problem, busy, attempt } = useAttempt(t`Failed to add task`);
  const fields = useFields<TaskValues>(blank, taskLabels, checkTask);
  const draft = useNewDraft(`task-add-${target.eventId}-${target.itemId ?? ''}`, fields);
  const giveUp = useGiveUp(draft);
  const send = fields.submit(async (values) => {
    await attempt(async () => {
      const answer = await addTask(toFacts(values, timezone));
      if (answer.__typename === 'TaskAdded') {
        draft.saved();
        return onAdded();
      }
      if (answer.__typename === 'NotAllowed') return t`You don't have permission to save.`;
      const named = answer.fields.map(({ field, code }) => ({ field: formField(field), code }));
      return fields.refuse(named) ? null : answer;
    });
  });
  return (
    <Form busy={busy} onSubmit={send}>
      {problem && <Notice kind="error">{problem}</Notice>}
      <DraftNotice draft={draft} />
      <TaskFields fields={fields} colleagues={colleagues} />
      <FormButtons>
        <Button
          variant="default"
          onClick={() => {
            giveUp();
            onCancel();
          }}
        >{t`Cancel`}</Button>
        <Button type="submit" loading={busy}>{t`Add task`}</Button>
      </FormButtons>
    </Form>
  );
}
