import { useLingui } from '@lingui/react/macro';
import { useLocale } from '../../../i18n/use-locale.ts';
import { timeOf } from '../../../lib/format.ts';
import { storedUser } from '../../../lib/stored-user.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useGlow } from '../../../ui/glow.ts';
import { useId, useState } from 'react';
import type { MessageLine_MessageFragment } from '../live/message.generated.ts';
import { senderName } from '../model/sender-name.ts';
import { Attachments } from './attachments.tsx';
import { EditMessage } from './edit-message.tsx';
import { MessageActions } from './message-actions.tsx';
import classes from './messages.module.css';

/** A message; its sender can delete it, and edit it while they may write in the thread. */
export function MessageLine({
  message,
  canWrite,
  follows,
  isNews,
}: {
  message: MessageLine_MessageFragment;
  /** whether the reader may write in the thread */
  canWrite: boolean;
  /** the message before is of the same person, whose name is not repeated */
  follows: boolean;
  /** it arrived live after the thread was opened: screen readers announce it, unless it is the reader's own */
  isNews: boolean;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const { timezone } = useTenant();
  const glowing = useGlow(message.id);
  const [editing, setEditing] = useState(false);
  const textId = useId();
  const { deleted, editedAt, erased, sender, sentAt, text } = message;
  const files = message.attachments ?? [];
  const isOwn = sender?.userId === storedUser()?.id;
  const isGone = deleted || erased;
  return (
    <li
      className={`${classes.message} ${glowing ?? ''}`}
      data-own={isOwn || undefined}
      aria-live={isOwn || !isNews ? 'off' : undefined}
    >
      {/* other people see this by position and colour */}
      {isOwn && <span className="visually-hidden">{t`You:`}</span>}
      {!isOwn && (
        <strong className={follows ? 'visually-hidden' : classes.sender}>
          {sender && senderName(sender)}
        </strong>
      )}
      {files.length > 0 && <Attachments files={files} />}
      {editing ? (
        <EditMessage message={message} onDone={() => setEditing(false)} />
      ) : (
        (isGone || text !== '') && (
          <p id={textId} className={classes.bubble} data-gone={isGone || undefined} dir="auto">
            {deleted && t`Message deleted`}
            {erased && t`The text was erased with its sender.`}
            {!isGone && text}
          </p>
        )
      )}
      <div className={classes.meta}>
        <time dateTime={sentAt}>{timeOf(sentAt, timezone, locale)}</time>
        {editedAt && !isGone && <span>{t`Edited`}</span>}
        {isOwn && !isGone && !editing && (
          <MessageActions
            message={message}
            describedBy={text === '' ? undefined : textId}
            onEdit={canWrite ? () => setEditing(true) : null}
          />
        )}
      </div>
    </li>
  );
}
