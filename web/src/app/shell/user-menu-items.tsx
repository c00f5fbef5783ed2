import { useLingui } from '@lingui/react/macro';
import { Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Viewer_MeFragment } from '../../features/session/viewer.generated.ts';
import { paths } from '../../lib/paths.ts';
import { useStore } from '../../lib/store.ts';
import { installation } from '../../pwa/installation.ts';
import { openedLater } from '../../ui/opened-later.tsx';
import { HeaderMenu, type OpenedMenu } from './header-menu.tsx';
import classes from './user-menu.module.css';

const HomeScreenSheet = openedLater(
  'home-screen',
  () => import('./home-screen-sheet.tsx'),
  ({ opened }) => opened,
);

/** The menu of the signed-in user: theme, profile, installation and sign-out. */
export default function UserMenuItems({ me, menu }: { me: Viewer_MeFragment; menu: OpenedMenu }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const install = useStore(installation);
  const [explained, setExplained] = useState(false);
  const schemes: [MantineColorScheme, string][] = [
    ['light', t`Light`],
    ['dark', t`Dark`],
    ['auto', t`System`],
  ];
  return (
    <>
      <HeaderMenu menu={menu} position="bottom-end" width={220}>
        <p className={classes.who}>
          <strong>{me.displayName}</strong>
          <span>@{me.username}</span>
        </p>
        <Menu.Divider />
        <Menu.Label>{t`Theme`}</Menu.Label>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(value) => setColorScheme(value as MantineColorScheme)}
        >
          {schemes.map(([value, label]) => (
            // focus the chosen item first: a highlighted first row would look like the chosen one
            <Menu.RadioItem key={value} value={value} data-autofocus={value === colorScheme || undefined}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item component={Link} to={paths.profile}>{t`Profile`}</Menu.Item>
        {install.by === 'question' && <Menu.Item onClick={install.ask}>{t`Install app`}</Menu.Item>}
        {install.by === 'hand' && (
          <Menu.Item onClick={() => setExplained(true)}>{t`Add to Home Screen`}</Menu.Item>
        )}
        <Menu.Item onClick={() => navigate(paths.logout)}>{t`Log out`}</Menu.Item>
      </HeaderMenu>
      {install.by === 'hand' && <HomeScreenSheet opened={explained} onClose={() => setExplained(false)} />}
    </>
  );
}
