import { useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { DraftNotice } from '../../../ui/drafts/draft-notice.tsx';
import { useDraft } from '../../../ui/drafts/use-draft.ts';
import classes from './messages.module.css';

/** The field for the next message: Enter sends, Shift and Enter begins a new line. Blank text is not sent. */
export function MessageForm({
  threadId,
  onSend,
  onType,
}: {
  threadId: number;
  onSend(text: string): void;
  /** the text so far; empty when it was sent */
  onType(text: string): void;
}) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const draft = useDraft<string>(`message-${threadId}`, {
    value: text,
    changed: text.trim() !== '',
    // the panel stays open from screen to screen
    asks: false,
    restore: setText,
    reset: () => setText(''),
  });
  const send = () => {
    if (text.trim() === '') return;
    onSend(text.trim());
    setText('');
    onType('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends the composition of a character
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <>
      <div className={classes.draft}>
        <DraftNotice draft={draft} />
      </div>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Textarea
          className={classes.field}
          aria-label={t`Type a message…`}
          placeholder={t`Type a message…`}
          value={text}
          maxLength={4_000}
          autosize
          minRows={1}
          maxRows={6}
          dir="auto"
          data-autofocus
          onKeyDown={onKeyDown}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            onType(currentTarget.value);
          }}
        />
        <Button type="submit" disabled={text.trim() === ''}>{t`Send`}</Button>
      </form>
    </>
  );
}
