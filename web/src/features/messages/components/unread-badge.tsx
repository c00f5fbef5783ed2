import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { connection } from '../../../graphql/live/connection.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { showBadge } from '../../../lib/badge.ts';
import { useStore } from '../../../lib/store.ts';
import { UnreadMessagesDocument } from '../live/unread-messages.generated.ts';
import classes from './unread-badge.module.css';

/** Without live connection the badge is read again after this many milliseconds. */
const pollInterval = 30_000;

/** How many messages are unread, in the header and on the icon of the installed app. */
export function UnreadBadge({ tenantId }: { tenantId: number }) {
  const { t } = useLingui();
  const isLive = useStore(connection) === 'live';
  const { data } = useQuery(UnreadMessagesDocument, {
    variables: { tenantId },
    fetchPolicy: 'cache-and-network',
    pollInterval: isLive ? 0 : pollInterval,
  });
  const unread = data?.unreadMessages ?? 0;
  const count = unread.toLocaleString(useLocale());
  useEffect(() => showBadge(unread), [unread]);
  if (unread === 0) return null;
  return (
    <>
      <span className="visually-hidden">{t`, ${count} unread`}</span>
      <span className={classes.badge} aria-hidden="true">
        {unread > 99 ? '99+' : unread}
      </span>
    </>
  );
}
