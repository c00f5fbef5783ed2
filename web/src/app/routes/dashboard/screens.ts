import { msg } from '@lingui/core/macro';
import { dashboardFields } from '../../../features/dashboard/live/cached-fields.ts';
import { FirstStepsDocument } from '../../../features/first-steps/first-steps.generated.ts';
import { sharedFields } from '../../../features/collaboration/queries/cached-fields.ts';
import { SharedEventsDocument } from '../../../features/collaboration/queries/shared-events.generated.ts';
import { areOver } from '../../../features/first-steps/model/over.ts';
import { mentionFields } from '../../../features/mentions/live/cached-fields.ts';
import { nextTask } from '../../../lib/next-task.ts';
import { tenantOf } from '../../route-params.ts';
import type { Screen } from '../../screen.ts';
import { DashboardDaysDocument } from './dashboard.generated.ts';
import { MentionsDocument } from './mentions.generated.ts';
import { mentionsAtFirst } from './mentions-at-first.ts';
import { TaskDaysDocument } from './task-days.generated.ts';
import { shownDays } from './shown-days.ts';

export const dashboardScreens: readonly Screen[] = [
  {
    path: '/:tenant/dashboard',
    // starting a query takes a slow phone 20 ms: each has a task of its own
    load: async ({ preload }, { params }) => {
      const tenant = tenantOf(params);
      const options = { variables: tenant, fetchPolicy: 'cache-and-network' } as const;
      // what is shown above the week
      preload(MentionsDocument, { ...options, variables: { ...tenant, first: mentionsAtFirst } });
      await nextTask();
      if (!areOver(tenant.tenantId)) preload(FirstStepsDocument, options);
      await nextTask();
      // what is shown in its days
      preload(TaskDaysDocument, options);
      await nextTask();
      preload(SharedEventsDocument, { ...options, variables: { ...tenant, days: shownDays } });
      await nextTask();
      return preload(DashboardDaysDocument, options);
    },
    component: () => import('./dashboard.tsx'),
    cachedFields: { ...dashboardFields, ...mentionFields, ...sharedFields },
    failure: msg`Failed to load dashboard data`,
    sidebar: { group: 'dashboard', order: 1, label: msg`Dashboard` },
    shortcut: 'dashboard',
  },
];
