import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useTenant } from '../../lib/tenant.ts';
import { CalendarIcon, EventsIcon, MembersIcon, MoreIcon, TodayIcon } from '../../ui/icons.tsx';
import { openedLater } from '../../ui/opened-later.tsx';
import classes from './bottom-bar.module.css';

const MoreSheet = openedLater(
  'more',
  () => import('./more-sheet.tsx'),
  ({ opened }) => opened,
);

/** Navigation on a phone: the main screens, and all others behind More. */
export function BottomBar() {
  const { t } = useLingui();
  const { tenantId } = useTenant();
  const [more, setMore] = useState(false);
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
      <MoreSheet opened={more} onClose={() => setMore(false)} />
    </nav>
  );
}
