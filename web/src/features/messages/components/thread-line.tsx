import { Plural, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { useLocale } from '../../../i18n/use-locale.ts';
import { dayOf } from '../../../lib/dates.ts';
import { dateOf, timeOf } from '../../../lib/format.ts';
import { storedUser } from '../../../lib/stored-user.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useToday } from '../../../lib/use-today.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { useGlow } from '../../../ui/glow.ts';
import type { ThreadLine_ThreadFragment } from '../live/thread.generated.ts';
import { messagesPanel } from '../model/panel.ts';
import { useSummary } from '../model/summary.ts';
import { nameForInitials } from '../model/thread-names.ts';
import { useThreadTitle } from '../model/thread-title.ts';
import classes from './messages.module.css';

/** A thread in the list, with its last message and what is unread. */
export function ThreadLine({ thread }: { thread: ThreadLine_ThreadFragment }) {
  const { t } = useLingui();
  const glowing = useGlow(thread.id);
  const title = useThreadTitle()(thread);
  const when = useWhen();
  const { lastMessage, muted, sharedBy, threadId, unreadCount } = thread;
  const isOwn = lastMessage?.sender?.userId === storedUser()?.id;
  const summaryOf = useSummary();
  const said = lastMessage ? summaryOf(lastMessage) : t`No messages yet. Say hello!`;
  const preview = isOwn && !lastMessage?.deleted ? t`You: ${said}` : said;
  const unread = unreadCount ?? 0;
  return (
    <li>
      <UnstyledButton
        className={`${classes.line} ${glowing ?? ''}`}
        onClick={() => messagesPanel.set({ at: 'thread', threadId })}
      >
        <Avatar image={null} name={nameForInitials(thread, title)} size={40} />
        <span className={classes.words}>
          <span className={classes.lineHead}>
            <strong className={classes.name} dir="auto">
              {title}
            </strong>
            {lastMessage && <time dateTime={lastMessage.sentAt}>{when(lastMessage.sentAt)}</time>}
          </span>
          {sharedBy !== null && (
            <span className={classes.tag} dir="auto">
              {t`Shared by ${sharedBy}`}
            </span>
          )}
          <span className={classes.lineHead}>
            <span className={classes.preview} data-unread={unread > 0 || undefined} dir="auto">
              {preview}
            </span>
            {muted && <span className={classes.tag}>{t`Muted`}</span>}
            {unread > 0 && (
              <span className={classes.unread} data-muted={muted || undefined}>
                <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
                <span className="visually-hidden">
                  <Plural value={unread} one="# unread message" other="# unread messages" />
                </span>
              </span>
            )}
          </span>
        </span>
      </UnstyledButton>
    </li>
  );
}

/** The time of today's messages, and the date of others. */
export function useWhen(): (moment: string) => string {
  const locale = useLocale();
  const { timezone } = useTenant();
  const today = useToday(timezone);
  return (moment) => (dayOf(moment, timezone) === today ? timeOf : dateOf)(moment, timezone, locale);
}
