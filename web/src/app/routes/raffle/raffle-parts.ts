import { msg } from '@lingui/core/macro';
import { paths } from '../../../lib/paths.ts';
import type { DetailPart } from '../../detail/detail-part.ts';

export const raffleParts: DetailPart = {
  on: ['item'],
  place: 'buttons',
  order: 60,
  label: msg`Raffle`,
  to: ({ tenantId, eventId, itemId = 0 }) => paths.raffle(tenantId, eventId, itemId),
};
