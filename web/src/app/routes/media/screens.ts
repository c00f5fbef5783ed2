import { msg } from '@lingui/core/macro';
import { mediaFields } from '../../../features/event-media/live/cached-fields.ts';
import { eventChangesFields } from '../../../features/history/live/cached-fields.ts';
import type { Screen } from '../../screen.ts';

export const mediaScreens: readonly Screen[] = [
  {
    path: '/:tenant/eventHistory',
    component: () => import('./event-history.tsx'),
    cachedFields: { ...mediaFields, ...eventChangesFields },
    failure: msg`Failed to load history`,
    sidebar: { group: 'events', order: 4, label: msg`Event history` },
  },
];
