import { useMutation, useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useCachedFields } from '../../../graphql/use-cached-fields.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { momentOf } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { notificationFields } from '../live/cached-fields.ts';
import { ReadNotificationsDocument } from '../mutations/read-notifications.generated.ts';
import { NotificationsDocument, type NotificationsQuery } from '../queries/notifications.generated.ts';
import { UnreadNotificationsDocument } from '../queries/unread-notifications.generated.ts';
import classes from './notifications.module.css';

/** What the person was notified of, the latest first. */
export default function NotificationCentre({
  tenantId,
  opened,
  onClose,
}: {
  tenantId: number;
  opened: boolean;
  onClose(): void;
}) {
  const { t } = useLingui();
  useCachedFields(notificationFields);
  return (
    <Sheet opened={opened} onClose={onClose} title={t`Notifications`} closeLabel={t`Close`}>
      <Notifications tenantId={tenantId} onClose={onClose} />
    </Sheet>
  );
}

type Line = NonNullable<NotificationsQuery['notifications']>['edges'][number]['node'];

function Notifications({ tenantId, onClose }: { tenantId: number; onClose(): void }) {
  const { t } = useLingui();
  const { data, error, refetch, fetchMore } = useQuery(NotificationsDocument, {
    variables: { tenantId },
    fetchPolicy: 'cache-and-network',
  });
  const [read, { loading }] = useMutation(ReadNotificationsDocument, {
    refetchQueries: [NotificationsDocument, UnreadNotificationsDocument],
  });
  const markRead = (notificationId: number | null) =>
    // the badge keeps its number if it fails, and the next look tries again
    void read({ variables: { tenantId, notificationId } }).catch(() => undefined);
  const list = data?.notifications;
  const isUnread = list?.edges.some(({ node }) => !node.read) ?? false;
  return (
    <>
      <div className={classes.tools}>
        <Link
          className={classes.link}
          to={`${paths.settings(tenantId)}?tab=notifications`}
          onClick={onClose}
        >{t`Notification settings`}</Link>
        {isUnread && (
          <Button variant="default" size="sm" loading={loading} onClick={() => markRead(null)}>
            {t`Mark all as read`}
          </Button>
        )}
      </div>
      {error && !list && (
        <Notice
          kind="error"
          actions={<Button variant="default" onClick={() => void refetch()}>{t`Try again`}</Button>}
        >
          {t`Failed to load notifications`}
        </Notice>
      )}
      {!list && !error && <Skeleton height={200} radius="md" />}
      {list?.edges.length === 0 && <p className={classes.empty}>{t`No notifications yet.`}</p>}
      {list && list.edges.length > 0 && (
        <ul className={classes.list} aria-label={t`Notifications`}>
          {list.edges.map(({ node }) => (
            <NotificationLine
              key={node.id}
              notification={node}
              onOpen={() => {
                if (!node.read) markRead(node.notificationId);
                onClose();
              }}
            />
          ))}
        </ul>
      )}
      {list?.pageInfo.hasNextPage && (
        <LoadMore
          key={list.pageInfo.endCursor}
          failure={t`Failed to load notifications`}
          loadMore={() => fetchMore({ variables: { after: list.pageInfo.endCursor } })}
        />
      )}
    </>
  );
}

function NotificationLine({ notification, onOpen }: { notification: Line; onOpen(): void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { timezone } = useTenant();
  const { title, body, path, createdAt, read } = notification;
  return (
    <li>
      <Link className={classes.line} to={path} onClick={onOpen} data-unread={!read || undefined}>
        <span className={classes.title} dir="auto">
          {!read && <span className="visually-hidden">{t`Unread: `}</span>}
          {title}
        </span>
        {body && (
          <span className={classes.words} dir="auto">
            {body}
          </span>
        )}
        <time className={classes.when} dateTime={createdAt}>
          {momentOf(createdAt, timezone, locale)}
        </time>
      </Link>
    </li>
  );
}
