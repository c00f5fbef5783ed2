import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { useTenant } from '../../lib/tenant.ts';
import { CalendarIcon, EventsIcon, MembersIcon, MoreIcon, TodayIcon } from '../../ui/icons.tsx';
import { openedLater } from '../../ui/opened-later.tsx';
import classes from './bottom-bar.module.css';
import { ScreenLink, usePlace } from './screen-link.tsx';

const MoreSheet = openedLater(
  'more',
  () => import('./more-sheet.tsx'),
  ({ opened }) => opened,
);

/** Navigation on a phone: the main screens, and all others behind More. */
export function BottomBar() {
  const { t } = useLingui();
  const { tenantId } = useTenant();
  const shown = { place: usePlace(), className: classes.item };
  const [more, setMore] = useState(false);
  return (
    <nav className={classes.bar} aria-label={t`Shortcuts`}>
      <ScreenLink to={paths.dashboard(tenantId)} {...shown}>
        <TodayIcon />
        {t`Today`}
      </ScreenLink>
      <ScreenLink to={paths.events(tenantId)} {...shown}>
        <EventsIcon />
        {t`Events`}
      </ScreenLink>
      <ScreenLink to={paths.calendar(tenantId)} {...shown}>
        <CalendarIcon />
        {t`Calendar`}
      </ScreenLink>
      <ScreenLink to={paths.members(tenantId)} {...shown}>
        <MembersIcon />
        {t`Members`}
      </ScreenLink>
      <UnstyledButton className={classes.item} onClick={() => setMore(true)} aria-haspopup="dialog">
        <MoreIcon />
        {t`More`}
      </UnstyledButton>
      <MoreSheet opened={more} onClose={() => setMore(false)} />
    </nav>
  );
}
