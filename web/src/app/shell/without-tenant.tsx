import { useLingui } from '@lingui/react/macro';
import { Link, Outlet } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { Logo } from '../../ui/logo.tsx';
import { Main } from '../../ui/main.tsx';
import header from './header.module.css';
import classes from './without-tenant.module.css';

/**
 * Frame around the own screens of a user without an active membership in an active tenant. They can still
 * download and erase their data.
 */
export function WithoutTenant() {
  const { t } = useLingui();
  return (
    <>
      <header className={classes.header}>
        <Link to={paths.login} className={header.logo} aria-label="Muster">
          <Logo />
        </Link>
        <Link to={paths.logout}>{t`Log out`}</Link>
      </header>
      <Main className={classes.content} id="content" tabIndex={-1}>
        <p className={classes.note}>{t`You work in no organisation at the moment.`}</p>
        <Outlet />
      </Main>
    </>
  );
}
