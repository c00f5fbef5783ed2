import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { MessageLine_MessageFragment } from '../live/message.generated.ts';
import { useChangeMessage } from '../mutations/use-change-message.ts';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { takeLostFocus } from '../../../ui/lost-focus.ts';
import classes from './messages.module.css';

/** Edits or deletes one's own message; deleting asks first, in place. Without `onEdit` it can only be deleted. */
export function MessageActions({
  message,
  describedBy,
  onEdit,
}: {
  message: MessageLine_MessageFragment;
  /** the id of its text; undefined without a text */
  describedBy: string | undefined;
  onEdit: (() => void) | null;
}) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const { problem, busy, attempt } = useAttempt(t`Failed to delete the message`);
  const { remove } = useChangeMessage(message);
  if (!asking)
    return (
      <>
        {onEdit && (
          <Button
            variant="subtle"
            size="compact-xs"
            aria-describedby={describedBy}
            onClick={onEdit}
          >{t`Edit`}</Button>
        )}
        <Button
          variant="subtle"
          size="compact-xs"
          aria-describedby={describedBy}
          onClick={() => setAsking(true)}
        >{t`Delete`}</Button>
      </>
    );
  return (
    <span className={classes.asking} role="group" aria-label={t`Delete this message?`}>
      {problem === null ? t`Delete this message?` : problem}
      <Button
        variant="default"
        size="compact-xs"
        ref={takeLostFocus}
        onClick={() => setAsking(false)}
      >{t`Keep`}</Button>
      <Button variant="danger" size="compact-xs" loading={busy} onClick={() => void attempt(remove)}>
        {t`Delete`}
      </Button>
    </span>
  );
}
