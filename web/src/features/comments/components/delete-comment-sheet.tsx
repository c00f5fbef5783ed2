import { useLingui } from '@lingui/react/macro';
import { DeletionSheet } from '../../../ui/form/deletion-sheet.tsx';
import type { CommentLine_CommentFragment } from '../live/comment.generated.ts';
import { useDeleteComment } from '../mutations/use-delete-comment.ts';
import { CommentText } from './comment-text.tsx';

/** Deletes one's own comment, after a question. */
export default function DeleteCommentSheet({
  comment,
  ...sheet
}: {
  comment: CommentLine_CommentFragment;
  opened: boolean;
  onClose(): void;
}) {
  const { t } = useLingui();
  return (
    <DeletionSheet
      title={t`Delete this comment?`}
      action={t`Delete comment`}
      failure={t`Failed to delete comment`}
      remove={useDeleteComment(comment)}
      {...sheet}
    >
      <CommentText text={comment.text} />
    </DeletionSheet>
  );
}
