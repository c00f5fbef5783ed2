import { msg } from '@lingui/core/macro';
import { openThreadAbout } from '../../../features/messages/model/panel.ts';
import type { DetailPart } from '../../detail/detail-part.ts';

export const messageParts: DetailPart = {
  on: ['event', 'item'],
  place: 'buttons',
  order: 30,
  label: msg`Message`,
  press: ({ eventId, itemId }) => openThreadAbout(eventId, itemId ?? null),
};
