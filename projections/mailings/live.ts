import type { MailingEvent } from '../../domain/mailing/events.ts';
import { defineLive } from '../kernel/live.ts';
import { mailingsByIds } from './queries.ts';
import type { MailingRow } from './table.ts';

/** Mailings as a live entity of open screens. */
export const liveMailings = defineLive<MailingEvent, MailingRow>({
  kind: 'mailing',
  readModels: ['mailings', 'deliveries'],
  on: {
    MailingRequested: 'registered',
    MailingHeld: 'changed',
    MailingReleased: 'changed',
    MailingAddressed: 'changed',
    MailingStopped: 'changed',
  },
  idOf: ({ mailingId }) => mailingId,
  read: mailingsByIds,
  idOfRow: (row) => row.mailing_id,
});
