import { msg } from '@lingui/core/macro';
import { paths } from '../../../lib/paths.ts';
import type { Screen } from '../../screen.ts';

export const collaborationScreens: readonly Screen[] = [
  {
    path: '/:tenant/collaborate',
    component: () => import('./collaborate.tsx'),
    within: paths.settings,
    failure: msg`Failed to load the page`,
  },
];
