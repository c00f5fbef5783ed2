import { useLingui } from '@lingui/react/macro';
import { NotificationsTab } from '../../../features/notifications/components/notifications-tab.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import classes from './notifications.module.css';

/** /settings/notifications: the notifications of the person, without the settings of a tenant. */
export function Component() {
  const { t } = useLingui();
  return (
    <div className={classes.page}>
      <PageHeading title={t`Notifications`} />
      <div className={classes.cards}>
        <NotificationsTab />
      </div>
    </div>
  );
}
