import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Form } from '../../../ui/form/form.tsx';
import { formButtons } from '../../../ui/form/hold-fields.ts';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { GrowingText } from '../../../ui/form/growing-text.tsx';
import { DraftNotice } from '../../../ui/drafts/draft-notice.tsx';
import { useDraft } from '../../../ui/drafts/use-draft.ts';
import { takeLostFocus } from '../../../ui/lost-focus.ts';
import type { MessageLine_MessageFragment } from '../live/message.generated.ts';
import { useChangeMessage } from '../mutations/use-change-message.ts';
import classes from './messages.module.css';

/** Changes the text of one's own message; one with pictures or videos may have none. */
export function EditMessage({ message, onDone }: { message: MessageLine_MessageFragment; onDone(): void }) {
  const { t } = useLingui();
  const [text, setText] = useState(message.text);
  const draft = useDraft<string>(message.id, {
    value: text,
    changed: text.trim() !== message.text?.trim(),
    asks: false,
    restore: setText,
    reset: () => setText(message.text),
  });
  const { problem, busy, attempt } = useAttempt(t`Failed to save`);
  const { edit } = useChangeMessage(message);
  const save = () =>
    attempt(async () => {
      const refused = await edit(text);
      if (refused !== null) return refused;
      draft.saved();
      return onDone();
    });
  const cancel = () => {
    draft.giveUp();
    onDone();
  };
  return (
    <Form
      busy={busy}
      className={classes.edit}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <DraftNotice draft={draft} />
      <GrowingText
        aria-label={t`Edit message`}
        value={text}
        error={problem}
        maxLength={4_000}
        minRows={1}
        maxRows={6}
        dir="auto"
        ref={takeLostFocus}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div {...formButtons} className={classes.buttons}>
        <Button variant="default" size="compact-md" onClick={cancel}>{t`Cancel`}</Button>
        <Button
          type="submit"
          size="compact-md"
          loading={busy}
          disabled={text.trim() === '' && !message.attachments?.length}
        >{t`Save`}</Button>
      </div>
    </Form>
  );
}
