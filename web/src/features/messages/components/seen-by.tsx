import { useLingui } from '@lingui/react/macro';
import { storedUser } from '../../../lib/stored-user.ts';
import type { MessageLine_MessageFragment } from '../live/message.generated.ts';
import type { ThreadLine_ThreadFragment } from '../live/thread.generated.ts';
import classes from './messages.module.css';

/** Who has read a message, by their read positions. */
export function SeenBy({
  thread,
  message,
}: {
  thread: ThreadLine_ThreadFragment;
  message: MessageLine_MessageFragment;
}) {
  const { t } = useLingui();
  const others = (thread.participants ?? []).filter(({ userId }) => userId !== storedUser()?.id);
  const seen = others.filter(({ readUpTo }) => BigInt(readUpTo) >= BigInt(message.place));
  if (seen.length === 0) return null;
  const names = seen.map(({ person }) => person?.displayName ?? '').join(', ');
  return (
    <li className={classes.seen} aria-live="off">
      {others.length === seen.length ? t`Seen` : t`Seen by ${names}`}
    </li>
  );
}
