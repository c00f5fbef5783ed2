import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useDocumentVisibility } from '@mantine/hooks';
import { Fragment, useEffect, useEffectEvent, useState } from 'react';
import { useLocale } from '../../../i18n/use-locale.ts';
import { dateOf } from '../../../lib/format.ts';
import { storedUser } from '../../../lib/stored-user.ts';
import { useTenant } from '../../../lib/tenant.ts';
import type { MessageLine_MessageFragment } from '../live/message.generated.ts';
import type { ThreadLine_ThreadFragment } from '../live/thread.generated.ts';
import { firstUnread } from '../model/first-unread.ts';
import { notShown } from '../model/pending.ts';
import { isAfter, useMissed } from '../model/use-missed.ts';
import { useFollowThread } from '../mutations/use-follow-thread.ts';
import type { useSendMessage } from '../mutations/use-send-message.ts';
import { MessageLine } from './message-line.tsx';
import classes from './messages.module.css';
import { MissedMessages } from './missed-messages.tsx';
import { PendingLine } from './pending-line.tsx';
import { SeenBy } from './seen-by.tsx';
import { useScroll } from './use-scroll.ts';

/**
 * The messages of a thread from the oldest to the latest, and those being sent. Showing them marks the thread read; the
 * mark of the first unread one stays until the thread is closed.
 */
export function MessageList({
  thread,
  messages,
  sending,
  more,
}: {
  thread: ThreadLine_ThreadFragment;
  /** the latest first */
  messages: readonly MessageLine_MessageFragment[];
  sending: ReturnType<typeof useSendMessage>;
  /** loads the page before; null at the beginning of the thread */
  more: (() => Promise<unknown>) | null;
}) {
  const { t } = useLingui();
  const me = storedUser()?.id;
  const [openedAt] = useState({ readUpTo: thread.readUpTo ?? '0', unread: (thread.unreadCount ?? 0) > 0 });
  const marked = openedAt.unread ? firstUnread(messages, openedAt.readUpTo, me) : null;
  const pending = notShown(sending.pending, messages);
  const inOrder = messages.toReversed();
  const { ref, marker, loading, failed, loadEarlier, onScroll } = useScroll({ first: inOrder[0]?.id, more });
  const dayOf = useDay();
  useReading(thread, messages);
  useEffect(() => {
    // its answer was lost
    for (const one of sending.pending)
      if (one.state === 'failed' && !pending.includes(one)) sending.discard(one);
  });
  const { upTo, announced } = useMissed(messages, me);
  const lastOwn = messages.find(({ sender, deleted }) => sender?.userId === me && !deleted);
  return (
    <div className={classes.messages} ref={ref} onScroll={onScroll} tabIndex={-1}>
      {more && (
        <Button variant="subtle" className={classes.earlier} loading={loading} onClick={loadEarlier}>
          {failed ? t`Failed to load. Try again` : t`Load earlier messages`}
        </Button>
      )}
      {inOrder.length === 0 && pending.length === 0 && (
        <p className={classes.empty}>{t`No messages yet. Say hello!`}</p>
      )}
      <ol className={classes.flow} aria-label={t`Messages`} aria-live="polite">
        {inOrder.map((message, index) => {
          const before = inOrder[index - 1];
          const day = dayOf(message.sentAt);
          return (
            <Fragment key={message.id}>
              {(before === undefined || dayOf(before.sentAt) !== day) && (
                <li className={classes.day} aria-live="off">
                  {day}
                </li>
              )}
              {message.id === marked && (
                <li className={classes.firstUnread} ref={marker}>
                  {t`New messages`}
                </li>
              )}
              <MessageLine
                message={message}
                canWrite={thread.canWrite ?? false}
                // neither earlier pages nor those that were missed, which are announced together
                isNews={upTo !== null && isAfter(upTo, message)}
                follows={before?.sender?.userId === message.sender?.userId}
              />
              {message.id === lastOwn?.id && <SeenBy thread={thread} message={message} />}
            </Fragment>
          );
        })}
        {pending.map((message) => (
          <PendingLine key={message.key} message={message} sending={sending} />
        ))}
      </ol>
      <MissedMessages missed={announced} />
    </div>
  );
}

function useDay(): (moment: string) => string {
  const locale = useLocale();
  const { timezone } = useTenant();
  return (moment) => dateOf(moment, timezone, locale);
}

/** Marks the thread read up to the latest message while the page is visible. */
function useReading(
  thread: ThreadLine_ThreadFragment,
  messages: readonly MessageLine_MessageFragment[],
): void {
  const visibility = useDocumentVisibility();
  const { read } = useFollowThread(thread);
  const newest = messages[0];
  const isUnread = (thread.unreadCount ?? 0) > 0;
  const readUpTo = useEffectEvent((messageId: number) => void read(messageId));
  useEffect(() => {
    if (visibility === 'visible' && isUnread && newest !== undefined) readUpTo(newest.messageId);
  }, [visibility, isUnread, newest]);
}
