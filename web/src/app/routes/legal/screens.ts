import { msg } from '@lingui/core/macro';
import { paths } from '../../../lib/paths.ts';
import type { EarlyScreen } from '../../screen.ts';

export const legalScreens: readonly EarlyScreen[] = [
  {
    path: paths.terms,
    withoutGraph: true,
    component: () => import('./terms-of-use.tsx'),
    sidebar: { group: 'profile', order: 7, label: msg`Terms of use` },
  },
  {
    path: paths.privacy,
    withoutGraph: true,
    component: () => import('./privacy-policy.tsx'),
    sidebar: { group: 'profile', order: 8, label: msg`Privacy policy` },
  },
];
