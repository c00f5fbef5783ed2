import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useTenant } from '../../lib/tenant.ts';
import { EventsIcon, MoreIcon, TodayIcon } from '../../ui/icons.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import classes from './bottom-bar.module.css';
import { Sidebar } from './sidebar.tsx';

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
      <UnstyledButton className={classes.item} onClick={() => setMore(true)} aria-haspopup="dialog">
        <MoreIcon />
        {t`More`}
      </UnstyledButton>
      <Sheet opened={more} onClose={() => setMore(false)} title={t`More`} closeLabel={t`Close`}>
        <Sidebar onFollow={() => setMore(false)} />
      </Sheet>
    </nav>
  );
}
