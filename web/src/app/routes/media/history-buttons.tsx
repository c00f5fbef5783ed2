import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import classes from './image-history.module.css';

/** The buttons of Event History, the same on both tabs. */
export function HistoryButtons({ loading, refresh }: { loading: boolean; refresh(): void }) {
  const { t } = useLingui();
  const { tenantId } = useTenant();
  return (
    <div className={classes.ways}>
      <Button variant="default" loading={loading} onClick={refresh}>{t`Refresh`}</Button>
      <Button variant="subtle" component={Link} to={paths.dashboard(tenantId)}>{t`Cancel`}</Button>
    </div>
  );
}
