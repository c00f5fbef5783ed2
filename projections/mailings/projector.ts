import type { EventOf } from '../../domain/kernel/event.ts';
import { ERASED } from '../../domain/kernel/erased.ts';
import type { MailingEvent, MailingRequested } from '../../domain/mailing/events.ts';
import type { UserEvent } from '../../domain/user/events.ts';
import { changesOf } from '../kernel/changes-of.ts';
import type { Json } from '../kernel/json.ts';
import { defineReadModel, type Change } from '../kernel/read-model.ts';
import { liveMailings } from './live.ts';
import { mailingFiles, mailings } from './table.ts';

const mailing = changesOf('mailings', mailings);
const same = ({ data }: { data: { tenantId: number; mailingId: number } }) => ({
  tenant_id: data.tenantId,
  mailing_id: data.mailingId,
});

/** A row for the attachment at this place, if there is one. */
const fileAt = (place: number): Change<EventOf<typeof MailingRequested>> => ({
  table: 'mailing_files',
  key: (event) => ({ ...same(event), place }),
  apply(_, event) {
    const file = event.data.attachments[place];
    return file && { ...same(event), place, path: file.path };
  },
});

/** Mails that staff wrote to addresses and groups. */
export const mailingsReadModel = defineReadModel<MailingEvent | UserEvent>({
  name: 'mailings',
  version: 5,
  tables: { mailings, mailing_files: mailingFiles },
  live: [liveMailings],
  on: {
    MailingRequested: [
      mailing.put((event) => ({
        ...same(event),
        subject: event.data.subject,
        message: event.data.message,
        attachments: event.data.attachments.map(({ path }) => path),
        typed: event.data.typed,
        audience: event.data.audience as Json,
        search: event.data.search,
        city: event.data.city,
        has_search: event.data.search !== null,
        has_city: event.data.city !== null,
        recipients: event.data.audience === null ? 0 : null,
        skipped: 0,
        held: false,
        due_at: new Date(event.data.dueAt),
        stopped_at: null,
        requested_by: event.data.requestedBy,
        requested_at: new Date(event.data.at),
      })),
      fileAt(0),
      fileAt(1),
      fileAt(2),
      fileAt(3),
      fileAt(4),
    ],
    MailingHeld: [mailing.set(same, () => ({ held: true }))],
    MailingReleased: [mailing.set(same, () => ({ held: false }))],
    MailingAddressed: [
      mailing.set(same, ({ data }) => ({
        recipients: data.recipients,
        skipped: data.skipped,
        held: false,
      })),
    ],
    MailingStopped: [mailing.set(same, ({ data }) => ({ stopped_at: new Date(data.at) }))],
    UserErased: [
      // without words it goes to all members, and still says so
      mailing.everywhere(
        ({ data }) => ({ requested_by: data.userId, has_search: true }),
        () => ({ search: ERASED }),
      ),
      mailing.everywhere(
        ({ data }) => ({ requested_by: data.userId, has_city: true }),
        () => ({ city: ERASED }),
      ),
    ],
  },
});
