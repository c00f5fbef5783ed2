import { msg } from '@lingui/core/macro';
import { paths } from '../../../lib/paths.ts';
import type { Screen } from '../../screen.ts';

export const legalScreens: readonly Screen[] = [
  {
    path: paths.terms,
    component: () => import('./terms-of-use.tsx'),
    sidebar: { group: 'profile', order: 6, label: msg`Terms of use` },
  },
  {
    path: paths.privacy,
    component: () => import('./privacy-policy.tsx'),
    sidebar: { group: 'profile', order: 7, label: msg`Privacy policy` },
  },
];
