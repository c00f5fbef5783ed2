import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { useLocale } from '../../../i18n/use-locale.ts';
import { paths } from '../../../lib/paths.ts';
import type { UsageQuery } from '../../../app/routes/billing/subscription.generated.ts';
import classes from './usage-figures.module.css';

/** How many there are of what one can count, each leading to those that are counted. */
export function UsageFigures({
  tenantId,
  usage: { members, activeUsers, events },
}: {
  tenantId: number;
  usage: Pick<UsageQuery['usage'], 'members' | 'activeUsers' | 'events'>;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const figures = [
    { label: t`Members`, count: members, path: paths.members(tenantId) },
    { label: t`Active users`, count: activeUsers, path: paths.tenantUsers(tenantId) },
    { label: t`Events`, count: events, path: paths.events(tenantId) },
  ];
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, count, path }) => (
        <div key={path} className={classes.figure}>
          <dt>
            <Link to={path}>{label}</Link>
          </dt>
          <dd>{count.toLocaleString(locale)}</dd>
        </div>
      ))}
    </dl>
  );
}
