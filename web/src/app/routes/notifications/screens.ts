import { msg } from '@lingui/core/macro';
import { paths } from '../../../lib/paths.ts';
import type { Screen } from '../../screen.ts';

export const notificationScreens: readonly Screen[] = [
  {
    path: paths.notifications,
    inShell: true,
    component: () => import('./notifications.tsx'),
    sidebar: { group: 'profile', order: 3, label: msg`Notifications` },
  },
];
