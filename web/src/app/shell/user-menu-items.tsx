import { useLingui } from '@lingui/react/macro';
import { Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { Link, useNavigate } from 'react-router-dom';
import type { Viewer_MeFragment } from '../../features/session/viewer.generated.ts';
import { paths } from '../../lib/paths.ts';
import { HeaderMenu, type OpenedMenu } from './header-menu.tsx';
import classes from './user-menu.module.css';

/** The menu of the signed-in user: profile, theme and sign-out. */
export default function UserMenuItems({ me, menu }: { me: Viewer_MeFragment; menu: OpenedMenu }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const schemes: [MantineColorScheme, string][] = [
    ['light', t`Light`],
    ['dark', t`Dark`],
    ['auto', t`System`],
  ];
  return (
    <HeaderMenu menu={menu} position="bottom-end" width={220}>
      <p className={classes.who}>
        <strong>{me.displayName}</strong>
        <span>@{me.username}</span>
      </p>
      <Menu.Divider />
      <Menu.Label>{t`Theme`}</Menu.Label>
      <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
        {schemes.map(([value, label]) => (
          // focus the chosen item first: a highlighted first row would look like the chosen one
          <Menu.RadioItem key={value} value={value} data-autofocus={value === colorScheme || undefined}>
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
      <Menu.Item component={Link} to={paths.profile}>{t`Profile`}</Menu.Item>
      <Menu.Item onClick={() => navigate(paths.logout)}>{t`Log out`}</Menu.Item>
    </HeaderMenu>
  );
}
