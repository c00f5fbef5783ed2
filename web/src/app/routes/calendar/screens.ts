import { msg } from '@lingui/core/macro';
import type { Screen } from '../../screen.ts';

export const calendarScreens: readonly Screen[] = [
  {
    path: '/:tenant/calendar',
    component: () => import('./calendar.tsx'),
    failure: msg`Failed to load events`,
    sidebar: { group: 'events', order: 3, label: msg`Calendar` },
  },
];
