import { paths } from '../../../lib/paths.ts';
import type { EarlyScreen } from '../../screen.ts';
import { signedInHome } from '../../signed-in-home.ts';

export const homeScreens: readonly EarlyScreen[] = [
  {
    path: paths.home,
    withoutGraph: true,
    load: signedInHome,
    component: () => import('./home.tsx'),
  },
];
