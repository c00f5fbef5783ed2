import { Navigate, useLocation, useParams } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { storedUser } from '../lib/stored-user.ts';
import { interrupted } from './end-session.ts';
import { NotFound } from './not-found.tsx';
import { inTenant } from './route-params.ts';
import { screens } from './screens.ts';

/**
 * `/go/<shortcut>`, for shortcuts of the installed app, which do not know the tenant: opens the screen in the tenant that
 * was used last, after signing in if nobody is signed in.
 */
export function Shortcut() {
  const { shortcut } = useParams();
  const place = useLocation();
  const user = storedUser();
  const screen = screens.find((each) => each.shortcut === shortcut);
  if (!screen) return <NotFound />;
  if (!user) return <Navigate to={paths.login} replace state={interrupted(place)} />;
  return <Navigate to={inTenant(screen.path, user.tenantid)} replace />;
}
