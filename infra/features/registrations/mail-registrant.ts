import type { Pool } from 'pg';
import { ERASED } from '../../../domain/kernel/erased.ts';
import type { Effects } from '../../../domain/kernel/process.ts';
import { waitingInOrder } from '../../../domain/registrations/places.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { onDatabase } from '../../platform/database/unavailable.ts';
import type { MailAttachment } from '../../platform/mail/port.ts';
import type { Privacy } from '../../platform/privacy/port.ts';
import type { TenantPost } from '../confirmed-addresses/port.ts';
import { calendarFile } from './calendar-file.ts';
import type { Facts, FindFacts } from './facts.ts';
import { registrationMessage, ticketId } from './messages.ts';
import { periodOf } from './period.ts';
import { urlOf } from './public-action.ts';
import { linkTokenOf, ticketPicture } from './ticket.ts';

/** The purpose of mails about registrations; their cause is the event. */
export const mailPurpose = 'registration';

export type MailRegistrant = (about: Effects['mail-registrant']) => Promise<void>;

/**
 * Mails a registrant about their registration as it is now. A mail that comes late says what is true when it is
 * written; one about a registration that ended meanwhile is not sent.
 */
export function createMailRegistrant(parts: {
  readonly pool: Pool;
  readonly confirmedAddresses: TenantPost;
  readonly findFacts: FindFacts;
  readonly privacy: Pick<Privacy, 'hmac'>;
  readonly publicUrl: string;
}): MailRegistrant {
  const { pool, confirmedAddresses, findFacts, privacy, publicUrl } = parts;
  return async ({ tenantId, itemId, registrantId, cause, told }) => {
    const facts = await findFacts({ tenantId, itemId });
    const registrant = facts?.registrations.registrants.get(registrantId);
    if (facts === null || registrant === undefined || registrant.status === 'erased') return;
    const { status, email, size, ticketCode } = registrant;
    if (email === ERASED) return;
    const ended = status === 'cancelled' || facts.event.cancelled;
    if (ended !== (told.what === 'cancelled' || told.what === 'event-cancelled')) return;
    const page = urlOf(publicUrl, { tenantId, itemId, eventId: facts.item.eventId });
    const link = `${page}#registration=${registrantId}.${linkTokenOf(privacy, registrantId)}`;
    const message = registrationMessage(
      {
        item: facts.item.name,
        event: facts.event.name,
        company: facts.tenant.companyname,
        location: facts.event.location,
        when: whenOf(facts),
        status,
        place: waitingInOrder(facts.registrations).indexOf(registrantId) + 1,
        size,
        ticketCode,
        url: link,
      },
      told,
    );
    const attachments = attachmentsOf(facts, { registrantId, status, ticketCode, ended, page }, publicUrl);
    await onDatabase(() =>
      inTransaction(pool, 'begin', (transaction) =>
        confirmedAddresses.sendFor(transaction, tenantId, {
          to: email,
          message,
          attachments,
          cause,
          purpose: mailPurpose,
        }),
      ),
    );
  };
}

/** Somebody on the waiting list has nothing to put into a calendar yet. */
function attachmentsOf(
  { event, item, tenant, sequence }: Facts,
  registration: {
    readonly registrantId: number;
    readonly status: string;
    readonly ticketCode: string;
    readonly ended: boolean;
    readonly page: string;
  },
  publicUrl: string,
): readonly MailAttachment[] {
  const { registrantId, status, ticketCode, ended, page } = registration;
  if (status === 'waiting') return [];
  const file = calendarFile({
    registrantId,
    sequence,
    title: `${event.name}: ${item.name}`,
    description: item.description,
    location: event.location,
    period: event,
    cancelled: ended,
    url: page,
    organiser: { name: tenant.companyname, email: tenant.email },
    host: new URL(publicUrl).hostname,
    stamp: new Date(),
  });
  const type = `text/calendar; charset=utf-8; method=${ended ? 'CANCEL' : 'PUBLISH'}`;
  const calendar = { name: 'registration.ics', type, content: Buffer.from(file).toString('base64') };
  if (ended) return [calendar];
  const ticket = {
    name: 'ticket.gif',
    type: 'image/gif',
    content: ticketPicture(ticketCode),
    contentId: ticketId,
  };
  return [calendar, ticket];
}

/** The time of the event in words; of an all-day event the days, which need no time zone. */
function whenOf({ event, tenant: { timezone } }: Facts): string {
  const period = periodOf(event, timezone);
  return event.days === null ? `${period} (${timezone})` : period;
}
