import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useLocale } from '../../../i18n/use-locale.ts';
import { momentOf } from '../../../lib/format.ts';
import { storedUser } from '../../../lib/stored-user.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { useGlow } from '../../../ui/glow.ts';
import type { CommentLine_CommentFragment } from '../live/comment.generated.ts';
import { useEditComment } from '../mutations/use-write-comment.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentText } from './comment-text.tsx';
import { CommentVersions } from './comment-versions.tsx';
import { DeleteComment } from './delete-comment.tsx';
import classes from './comments.module.css';

/** A comment; its author can edit and delete it. */
export function CommentLine({ comment }: { comment: CommentLine_CommentFragment }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { timezone } = useTenant();
  const glowing = useGlow(comment.id);
  const [editing, setEditing] = useState(false);
  const [showsVersions, setShowsVersions] = useState(false);
  const headId = useId();
  const edit = useEditComment(comment);
  const { author, editedAt, erased, postedAt, text } = comment;
  const isOwn = author?.userId === storedUser()?.id && !erased;
  const name = author?.displayName ?? '';
  const stopEditing = () => setEditing(false);
  return (
    <li className={`${classes.comment} ${glowing ?? ''}`}>
      <Avatar image={null} name={name} size={36} />
      <div className={classes.words}>
        <p id={headId} className={classes.head}>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          {author?.tenantName && <bdi>{author.tenantName}</bdi>}
          <time dateTime={postedAt}>{momentOf(postedAt, timezone, locale)}</time>
          {editedAt && !erased && (
            <button
              type="button"
              className={classes.edited}
              aria-expanded={showsVersions}
              onClick={() => setShowsVersions(!showsVersions)}
            >
              {t`Edited`}
            </button>
          )}
        </p>
        {editing ? (
          <CommentForm
            form={comment.id}
            label={t`Edit comment`}
            action={t`Save`}
            text={text}
            write={edit}
            onWritten={stopEditing}
            focused
          >
            <Button variant="default" onClick={stopEditing}>{t`Cancel`}</Button>
          </CommentForm>
        ) : (
          <>
            {erased ? (
              <p className={classes.quiet}>{t`The text was erased with its author.`}</p>
            ) : (
              <CommentText text={text} />
            )}
            {showsVersions && <CommentVersions comment={comment} />}
            {isOwn && (
              <div className={classes.own}>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-describedby={headId}
                  onClick={() => setEditing(true)}
                >{t`Edit`}</Button>
                <DeleteComment comment={comment} describedBy={headId} />
              </div>
            )}
          </>
        )}
      </div>
    </li>
  );
}
