import { useLingui } from '@lingui/react/macro';
import type { CommentLine_CommentFragment } from '../live/comment.generated.ts';
import { CommentLine } from './comment-line.tsx';
import classes from './comments.module.css';

/** Comments, newest first. */
export function CommentList({ comments }: { comments: readonly CommentLine_CommentFragment[] }) {
  const { t } = useLingui();
  if (comments.length === 0) return <p className={classes.quiet}>{t`No comments yet.`}</p>;
  return (
    <ol className={classes.list} aria-label={t`Comments`}>
      {comments.map((comment) => (
        <CommentLine key={comment.id} comment={comment} />
      ))}
    </ol>
  );
}
