import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { refusalText } from '../../../i18n/refusal-text.ts';
import '../refusal-texts.ts';
import { DraftNotice } from '../../../ui/drafts/draft-notice.tsx';
import { useDraft } from '../../../ui/drafts/use-draft.ts';
import { useGiveUp } from '../../../ui/drafts/use-give-up.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormButtons } from '../../../ui/form/form-card.tsx';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useLifecycle } from '../mutations/use-lifecycle.ts';

interface Props {
  tenantId: number;
  eventId: number;
}

/** The button 'Cancel event', which asks for the reason. */
export default function CancelEvent(props: Props) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>{t`Cancel event`}</Button>
      <Sheet opened={opened} onClose={close} title={t`Cancel this event?`} closeLabel={t`Close`}>
        <CancelForm {...props} onClose={close} />
      </Sheet>
    </>
  );
}

function CancelForm({ tenantId, eventId, onClose }: Props & { onClose(): void }) {
  const { t, i18n } = useLingui();
  const { cancel } = useLifecycle(tenantId, eventId);
  const { attempt, busy, problem } = useAttempt();
  const [reason, setReason] = useState('');
  const draft = useDraft<string>(`cancel-event-${eventId}`, {
    value: reason,
    changed: reason !== '',
    restore: setReason,
    reset: () => setReason(''),
  });
  const giveUp = useGiveUp(draft);
  const keepEvent = () => {
    giveUp();
    onClose();
  };
  const send = (event: React.FormEvent) => {
    event.preventDefault();
    void attempt(async () => {
      const answer = await cancel(reason.trim());
      if (answer.__typename !== 'EventUpdated')
        return refusalText(i18n, answer.code) ?? t`Error updating event.`;
      draft.saved();
      onClose();
      return null;
    });
  };
  return (
    <Form busy={busy} onSubmit={send}>
      {problem && <Notice kind="error">{problem}</Notice>}
      <DraftNotice draft={draft} />
      <p>{t`It stays visible as cancelled, and can be reinstated.`}</p>
      <TextInput
        mt="md"
        label={t`Reason`}
        value={reason}
        maxLength={200}
        data-autofocus
        autoComplete="off"
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <FormButtons>
        <Button variant="default" onClick={keepEvent}>{t`Keep event`}</Button>
        <Button type="submit" variant="danger" loading={busy}>{t`Cancel event`}</Button>
      </FormButtons>
    </Form>
  );
}
