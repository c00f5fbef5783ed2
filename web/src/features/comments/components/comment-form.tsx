import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { fieldText } from '../../../i18n/field-text.ts';
import { Form } from '../../../ui/form/form.tsx';
import { formButtons } from '../../../ui/form/hold-fields.ts';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { GrowingText } from '../../../ui/form/growing-text.tsx';
import { DraftNotice } from '../../../ui/drafts/draft-notice.tsx';
import { useDraft } from '../../../ui/drafts/use-draft.ts';
import { isFocusFree } from '../../../ui/lost-focus.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { WriteComment } from '../mutations/use-write-comment.ts';
import classes from './comments.module.css';

/** Writes a comment or changes one; the button waits for text that is not blank. */
export function CommentForm({
  form,
  label,
  action,
  text: initial = '',
  write,
  onWritten,
  focused = false,
  children,
}: {
  /** names it among the forms of the tenant */
  form: string;
  label: string;
  /** the text of the button */
  action: string;
  text?: string;
  write: WriteComment;
  onWritten?(): void;
  /** takes the focus when it appears */
  focused?: boolean;
  /** further buttons */
  children?: ReactNode;
}) {
  const { t, i18n } = useLingui();
  const [text, setText] = useState(initial);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (focused) takeFocus(area.current);
  }, [focused]);
  const draft = useDraft<string>(form, {
    value: text,
    changed: text.trim() !== initial.trim(),
    restore: setText,
    reset: () => setText(initial),
  });
  const { problem, busy, attempt } = useAttempt(t`Failed to add comment`);
  const [fault, setFault] = useState<string | null>(null);
  const send = async () => {
    setFault(null);
    await attempt(async () => {
      const refused = await write(text);
      if (refused === null) {
        draft.saved();
        setText('');
        if (onWritten) return onWritten();
        // The button that had the focus is disabled until there is text again. Elsewhere the focus stays.
        const around = area.current?.form;
        if (around && (isFocusFree(around) || around.contains(document.activeElement))) area.current?.focus();
        return null;
      }
      const field = refused.fields.find(({ field: name }) => name === 'text');
      if (!field) return refused;
      return setFault(fieldText(i18n, field.code, label));
    });
  };
  return (
    <Form
      busy={busy}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {problem && <Notice kind="error">{problem}</Notice>}
      <DraftNotice draft={draft} />
      <GrowingText
        label={label}
        description={t`@ and a username mentions a colleague.`}
        value={text}
        error={fault}
        maxLength={4_000}
        minRows={2}
        maxRows={12}
        dir="auto"
        ref={area}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div {...formButtons} className={classes.buttons}>
        {children}
        <Button type="submit" loading={busy} disabled={text.trim() === ''}>
          {action}
        </Button>
      </div>
    </Form>
  );
}

/** The field takes the place of the text that the user chose to edit: the cursor goes to its end. */
function takeFocus(field: HTMLTextAreaElement | null): void {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}
