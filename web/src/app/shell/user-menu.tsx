import { useLingui } from '@lingui/react/macro';
import { lazy } from 'react';
import type { Viewer_MeFragment } from '../../features/session/viewer.generated.ts';
import { loadPart } from '../../lib/load-part.ts';
import { initials } from '../../ui/initials.ts';
import { MenuButton } from './menu-button.tsx';
import classes from './user-menu.module.css';

const items = () => import('./user-menu-items.tsx');
const UserMenuItems = lazy(() => loadPart('user-menu', items));

/** Opens the menu of the signed-in user. */
export function UserMenu({ me }: { me: Viewer_MeFragment }) {
  const { t } = useLingui();
  return (
    <MenuButton menu={UserMenuItems} load={items} props={{ me }} className={classes.avatar}>
      {/* the avatar alone would not be a button to a screen reader */}
      <span aria-hidden="true">{initials(me.displayName)}</span>
      <span className="visually-hidden">{t`Account of ${me.displayName}`}</span>
    </MenuButton>
  );
}
