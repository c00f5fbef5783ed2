import { msg } from '@lingui/core/macro';
import { loadPart } from '../../../lib/load-part.ts';
import { paths } from '../../../lib/paths.ts';
import type { DetailPart } from '../../detail/detail-part.ts';

export const itemParts: readonly DetailPart[] = [
  {
    on: ['event'],
    place: 'main',
    order: 20,
    readModels: ['items'],
    load: () => loadPart('items', () => import('./items.tsx')),
  },
  {
    on: ['event'],
    place: 'buttons',
    order: 10,
    label: msg`Add Item`,
    to: ({ tenantId, eventId }) => paths.eventItemAdd(tenantId, eventId),
    forEditors: true,
  },
];
