import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { FormButtons } from '../../../ui/form/form-card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import type { CommentLine_CommentFragment } from '../live/comment.generated.ts';
import { useDeleteComment } from '../mutations/use-delete-comment.ts';
import { CommentText } from './comment-text.tsx';
import classes from './comments.module.css';

/** Deletes one's own comment, after a question. */
export default function DeleteCommentSheet({
  comment,
  opened,
  onClose,
  onDeleted,
}: {
  comment: CommentLine_CommentFragment;
  opened: boolean;
  onClose(): void;
  onDeleted(): void;
}) {
  const { t, i18n } = useLingui();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const remove = useDeleteComment(comment);
  const go = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const refused = await remove();
      if (refused === null) return onDeleted();
      setProblem(refusalText(i18n, refused.code) ?? t`Failed to delete comment`);
    } catch {
      setProblem(t`Failed to delete comment`);
    }
    setBusy(false);
  };
  return (
    <Sheet opened={opened} onClose={onClose} title={t`Delete this comment?`} closeLabel={t`Close`}>
      {problem && <Notice kind="error">{problem}</Notice>}
      <CommentText text={comment.text} />
      <FormButtons>
        <Button variant="default" data-autofocus onClick={onClose}>{t`Cancel`}</Button>
        <Button className={classes.danger} loading={busy} onClick={go}>{t`Delete comment`}</Button>
      </FormButtons>
    </Sheet>
  );
}
