import { paths } from '../../../lib/paths.ts';
import type { Screen } from '../../screen.ts';
import { signedInHome } from '../../signed-in-home.ts';

export const homeScreens: readonly Screen[] = [
  {
    path: paths.home,
    load: ({ graph }) => signedInHome(graph),
    component: () => import('./home.tsx'),
  },
];
