import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { loadPart } from '../../lib/load-part.ts';
import { paths } from '../../lib/paths.ts';
import { useTenant } from '../../lib/tenant.ts';
import { useWanted } from '../../lib/use-wanted.ts';
import { CalendarIcon, EventsIcon, MembersIcon, MoreIcon, TodayIcon } from '../../ui/icons.tsx';
import classes from './bottom-bar.module.css';

const moreSheet = () => import('./more-sheet.tsx');
const MoreSheet = lazy(() => loadPart('more', moreSheet));

/** Navigation on a phone: the main screens, and all others behind More. */
export function BottomBar() {
  const { t } = useLingui();
  const { tenantId } = useTenant();
  const [more, setMore] = useState(false);
  const wanted = useWanted(more, moreSheet);
  return (
    <nav className={classes.bar} aria-label={t`Shortcuts`}>
      <NavLink to={paths.dashboard(tenantId)} className={classes.item}>
        <TodayIcon />
        {t`Today`}
      </NavLink>
      <NavLink to={paths.events(tenantId)} className={classes.item}>
        <EventsIcon />
        {t`Events`}
      </NavLink>
      <NavLink to={paths.calendar(tenantId)} className={classes.item}>
        <CalendarIcon />
        {t`Calendar`}
      </NavLink>
      <NavLink to={paths.members(tenantId)} className={classes.item}>
        <MembersIcon />
        {t`Members`}
      </NavLink>
      <UnstyledButton className={classes.item} onClick={() => setMore(true)} aria-haspopup="dialog">
        <MoreIcon />
        {t`More`}
      </UnstyledButton>
      <Suspense>{wanted && <MoreSheet opened={more} onClose={() => setMore(false)} />}</Suspense>
    </nav>
  );
}
