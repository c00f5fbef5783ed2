import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { refusalText } from '../../../i18n/refusal-text.ts';
import '../refusal-texts.ts';
import { FormButtons } from '../../../ui/form/form-card.tsx';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useLifecycle } from '../mutations/use-lifecycle.ts';

/** The button 'Cancel event', which asks for the reason. */
export default function CancelEvent({ tenantId, eventId }: { tenantId: number; eventId: number }) {
  const { t, i18n } = useLingui();
  const { cancel } = useLifecycle(tenantId, eventId);
  const { attempt, busy, problem } = useAttempt();
  const [opened, setOpened] = useState(false);
  const [reason, setReason] = useState('');
  const close = () => setOpened(false);
  const send = (event: React.FormEvent) => {
    event.preventDefault();
    void attempt(async () => {
      const answer = await cancel(reason.trim());
      if (answer.__typename !== 'EventUpdated')
        return refusalText(i18n, answer.code) ?? t`Error updating event.`;
      close();
      return null;
    });
  };
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>{t`Cancel event`}</Button>
      <Sheet opened={opened} onClose={close} title={t`Cancel this event?`} closeLabel={t`Close`}>
        <form onSubmit={send}>
          {problem && <Notice kind="error">{problem}</Notice>}
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
            <Button variant="default" onClick={close}>{t`Keep event`}</Button>
            <Button type="submit" variant="danger" loading={busy}>{t`Cancel event`}</Button>
          </FormButtons>
        </form>
      </Sheet>
    </>
  );
}
