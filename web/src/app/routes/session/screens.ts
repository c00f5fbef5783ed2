import { sessionFields } from '../../../features/session/live/cached-fields.ts';
import { paths } from '../../../lib/paths.ts';
import type { AnyScreen } from '../../screen.ts';
import { signedInHome } from '../../signed-in-home.ts';

export const sessionScreens: readonly AnyScreen[] = [
  {
    path: paths.login,
    withoutGraph: true,
    load: signedInHome,
    component: () => import('./login.tsx'),
    cachedFields: sessionFields,
  },
  { path: paths.logout, component: () => import('./logout.tsx') },
];
