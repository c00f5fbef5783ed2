import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';
import { recall, remember } from '../../lib/remembered.ts';
import { useTenant } from '../../lib/tenant.ts';
import { ChevronIcon } from '../../ui/icons.tsx';
import { ScreenLink, usePlace } from './screen-link.tsx';
import { sidebarGroups, type SidebarGroup } from './sidebar-groups.ts';
import classes from './sidebar.module.css';

/**
 * Links to the screens, in groups (docs/product/shell.md). `onFollow` runs when a link is followed, so
 * that a phone can close the sheet.
 */
export function Sidebar({ onFollow }: { onFollow?: () => void }) {
  const { t } = useLingui();
  const { tenantId } = useTenant();
  return (
    <nav className={classes.sidebar} aria-label={t`Main`}>
      {sidebarGroups(tenantId).map((group) => (
        <Group key={group.id} group={group} onFollow={onFollow} />
      ))}
    </nav>
  );
}

function Group({ group, onFollow }: { group: SidebarGroup; onFollow: (() => void) | undefined }) {
  const { t, i18n } = useLingui();
  const { role } = useTenant();
  const { isInSidebar, ...place } = usePlace();
  const shown = isInSidebar ? { ...place, above: undefined } : place;
  const id = useId();
  const key = `sidebar:${group.id}`;
  const [open, setOpen] = useState(() => recall(key) !== 'closed');
  const toggle = () => {
    setOpen(!open);
    remember(key, open ? 'closed' : 'open');
  };
  const items = group.items.filter(({ forAdmins }) => !forAdmins || role === 'ADMIN');
  return (
    <div>
      <UnstyledButton className={classes.title} aria-expanded={open} aria-controls={id} onClick={toggle}>
        {i18n._(group.title)}
        <ChevronIcon />
      </UnstyledButton>
      <ul id={id} hidden={!open}>
        {items.map((item) => (
          <li key={item.path}>
            <ScreenLink to={item.path} place={shown} className={classes.item} onClick={onFollow}>
              {i18n._(item.label)}
            </ScreenLink>
          </li>
        ))}
        {items.length === 0 && <li className={classes.none}>{t`Nothing here yet`}</li>}
      </ul>
    </div>
  );
}
