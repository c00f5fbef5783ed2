import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useRef, useState, type KeyboardEvent } from 'react';
import { GrowingText } from '../../../ui/form/growing-text.tsx';
import { DraftNotice } from '../../../ui/drafts/draft-notice.tsx';
import { useDraft } from '../../../ui/drafts/use-draft.ts';
import type { Attached } from '../model/attached.ts';
import { AttachButton } from './attach-button.tsx';
import { ChosenFiles } from './chosen-files.tsx';
import classes from './messages.module.css';

interface Written {
  readonly text: string;
  readonly files: readonly Attached[];
}

const nothing: Written = { text: '', files: [] };

/** The field for the next message: Enter sends, Shift and Enter begins a new line. Pictures and videos may go with it. Blank text is not sent alone. */
export function MessageForm({
  threadId,
  onSend,
  onType,
}: {
  threadId: number;
  onSend(text: string, files: readonly Attached[]): void;
  /** the text so far; empty when it was sent */
  onType(text: string): void;
}) {
  const { t } = useLingui();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly Attached[]>([]);
  const isEmpty = text.trim() === '' && files.length === 0;
  const write = (written: Written) => {
    setText(written.text);
    setFiles(written.files);
  };
  const draft = useDraft<Written | string>(`message-${threadId}`, {
    value: { text, files },
    changed: !isEmpty,
    // the panel stays open from screen to screen
    asks: false,
    // drafts of earlier versions are texts
    restore: (kept) => write(typeof kept === 'string' ? { text: kept, files: [] } : kept),
    reset: () => write(nothing),
  });
  const send = () => {
    if (isEmpty) return;
    onSend(text.trim(), files);
    write(nothing);
    onType('');
    // The button that may have the focus is disabled now. On a touch screen the field would open the keyboard.
    if (matchMedia('(hover: hover)').matches) field.current?.focus();
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
      <ChosenFiles
        files={files}
        onRemove={(file) => {
          setFiles(files.filter((one) => one !== file));
          field.current?.focus();
        }}
      />
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <AttachButton files={files} onChange={setFiles} />
        <GrowingText
          ref={field}
          className={classes.field}
          aria-label={t`Type a message…`}
          placeholder={t`Type a message…`}
          value={text}
          maxLength={4_000}
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
        <Button type="submit" disabled={isEmpty}>{t`Send`}</Button>
      </form>
    </>
  );
}
