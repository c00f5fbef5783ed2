import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { CommentLine_CommentFragment } from '../live/comment.generated.ts';
import { CommentLine } from './comment-line.tsx';
import classes from './comments.module.css';

/** Comments, newest first. */
export function CommentList({ comments }: { comments: readonly CommentLine_CommentFragment[] }) {
  const { t } = useLingui();
  const list = useRef<HTMLOListElement>(null);
  if (comments.length === 0) return <p className={classes.quiet}>{t`No comments yet.`}</p>;
  return (
    <ol ref={list} className={classes.list} tabIndex={-1} aria-label={t`Comments`}>
      {comments.map((comment) => (
        <CommentLine
          key={comment.id}
          comment={comment}
          // the button that had the focus is gone with the comment
          onDeleted={() => list.current?.focus()}
        />
      ))}
    </ol>
  );
}
