import { sessionFields } from '../../../features/session/live/cached-fields.ts';
import { paths } from '../../../lib/paths.ts';
import type { Screen } from '../../screen.ts';
import { signedInHome } from '../../signed-in-home.ts';

export const sessionScreens: readonly Screen[] = [
  {
    path: paths.login,
    load: ({ graph }) => signedInHome(graph),
    component: () => import('./login.tsx'),
    cachedFields: sessionFields,
  },
  { path: paths.logout, component: () => import('./logout.tsx') },
];
