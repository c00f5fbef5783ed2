import { msg } from '@lingui/core/macro';
import { paths } from '../../../lib/paths.ts';
import type { DetailPart } from '../../detail/detail-part.ts';

export const postParts: DetailPart = {
  on: ['event', 'item'],
  place: 'buttons',
  order: 25,
  label: msg`Post`,
  to: ({ tenantId, eventId, itemId }) => paths.mediaPost(tenantId, eventId, itemId ?? null),
};
