import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { openedLater } from '../../../ui/opened-later.tsx';
import type { CommentLine_CommentFragment } from '../live/comment.generated.ts';

const DeleteCommentSheet = openedLater(
  'deleteComment',
  () => import('./delete-comment-sheet.tsx'),
  ({ opened }) => opened,
);

/** The button that deletes one's own comment, after a question. */
export function DeleteComment({
  comment,
  describedBy,
}: {
  comment: CommentLine_CommentFragment;
  /** the id of the element with its author and time */
  describedBy: string;
}) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-describedby={describedBy}
        onClick={() => setAsking(true)}
      >{t`Delete`}</Button>
      <DeleteCommentSheet comment={comment} opened={asking} onClose={() => setAsking(false)} />
    </>
  );
}
