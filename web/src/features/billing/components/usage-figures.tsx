import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { useLocale } from '../../../i18n/use-locale.ts';
import { paths } from '../../../lib/paths.ts';
import type { UsageFigures_UsageFragment } from './usage-figures.generated.ts';
import classes from './usage-figures.module.css';

/** The tenant's counts; each links to the list behind it. */
export function UsageFigures({
  tenantId,
  usage: { members, activeUsers, events },
}: {
  tenantId: number;
  usage: UsageFigures_UsageFragment;
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
