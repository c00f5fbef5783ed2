import { msg } from '@lingui/core/macro';
import { paths } from '../../../lib/paths.ts';
import type { Screen } from '../../screen.ts';

export const billingScreens: readonly Screen[] = [
  {
    path: paths.payment,
    inShell: true,
    component: () => import('./payment.tsx'),
    sidebar: { group: 'profile', order: 4, label: msg`Payment` },
  },
  {
    path: paths.subscription,
    inShell: true,
    component: () => import('./subscription.tsx'),
    sidebar: { group: 'profile', order: 5, label: msg`Subscription` },
  },
];
