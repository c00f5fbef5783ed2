import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { connection } from '../../../graphql/live/connection.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { loadPart } from '../../../lib/load-part.ts';
import { useStore } from '../../../lib/store.ts';
import { BellIcon } from '../../../ui/icons.tsx';
import { UnreadNotificationsDocument } from '../queries/unread-notifications.generated.ts';
import classes from './notifications.module.css';
import { useOpenedByPush } from './use-opened-by-push.ts';

const NotificationCentre = lazy(() => loadPart('notifications', () => import('./notification-centre.tsx')));

/** Without live connection the badge is read again after this many milliseconds. */
const pollInterval = 30_000;

/** Opens the notification centre, which is loaded then; its badge counts what is unread. */
export default function NotificationsButton({ tenantId }: { tenantId: number }) {
  const { t } = useLingui();
  useOpenedByPush();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const isLive = useStore(connection) === 'live';
  const { data } = useQuery(UnreadNotificationsDocument, {
    variables: { tenantId },
    fetchPolicy: 'cache-and-network',
    pollInterval: isLive ? 0 : pollInterval,
  });
  const unread = data?.unreadNotifications ?? 0;
  const count = unread.toLocaleString(useLocale());
  return (
    <>
      <UnstyledButton
        className={classes.button}
        aria-haspopup="dialog"
        onClick={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
      >
        <BellIcon />
        <span className="visually-hidden">{t`Notifications`}</span>
        {unread > 0 && (
          <>
            <span className="visually-hidden">{t`, ${count} unread`}</span>
            <span className={classes.badge} aria-hidden="true">
              {unread > 99 ? '99+' : unread}
            </span>
          </>
        )}
      </UnstyledButton>
      {wasOpened && (
        <Suspense>
          <NotificationCentre tenantId={tenantId} opened={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
