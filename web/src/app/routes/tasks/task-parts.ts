import { msg } from '@lingui/core/macro';
import { loadPart } from '../../../lib/load-part.ts';
import { taskPath } from '../../../lib/task-path.ts';
import type { DetailPart } from '../../detail/detail-part.ts';

export const taskParts: readonly DetailPart[] = [
  {
    on: ['event', 'item'],
    place: 'beside',
    order: 30,
    readModels: ['tasks'],
    load: () => loadPart('tasks', () => import('./task-section.tsx')),
  },
  {
    on: ['event'],
    place: 'buttons',
    order: 20,
    label: msg`Task`,
    to: ({ tenantId, eventId }) => taskPath({ tenantId, eventId }),
    forEditors: true,
  },
];
