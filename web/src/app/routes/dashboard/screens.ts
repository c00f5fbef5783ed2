import { msg } from '@lingui/core/macro';
import { dashboardFields } from '../../../features/dashboard/live/cached-fields.ts';
import { tenantOf } from '../../route-params.ts';
import type { Screen } from '../../screen.ts';
import { DashboardDaysDocument } from './dashboard.generated.ts';

export const dashboardScreens: readonly Screen[] = [
  {
    path: '/:tenant/dashboard',
    load: ({ preload }, { params }) =>
      preload(DashboardDaysDocument, { variables: tenantOf(params), fetchPolicy: 'cache-and-network' }),
    component: () => import('./dashboard.tsx'),
    cachedFields: dashboardFields,
    failure: msg`Failed to load dashboard data`,
    sidebar: { group: 'dashboard', order: 1, label: msg`Dashboard` },
    shortcut: 'dashboard',
  },
];
