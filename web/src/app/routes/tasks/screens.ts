import { msg } from '@lingui/core/macro';
import { taskFields } from '../../../features/tasks/live/cached-fields.ts';
import { eventOf } from '../../route-params.ts';
import type { Screen } from '../../screen.ts';
import { TaskEventDocument } from './task.generated.ts';

export const taskScreens: readonly Screen[] = [
  {
    path: '/:tenant/:eventId/task',
    load: ({ preload }, { params }) => preload(TaskEventDocument, { variables: eventOf(params) }),
    component: () => import('./task.tsx'),
    cachedFields: taskFields,
    failure: msg`Failed to load tasks`,
  },
];
