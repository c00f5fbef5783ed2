import { msg } from '@lingui/core/macro';
import type { Screen } from '../../screen.ts';

export const collaborationScreens: readonly Screen[] = [
  {
    path: '/:tenant/collaborate',
    component: () => import('./collaborate.tsx'),
    failure: msg`Failed to load the page`,
  },
];
