import { z } from 'zod';
import { ERASED } from '../../../domain/kernel/erased.ts';
import { heldBack, recipientErased } from '../../../domain/delivery/state.ts';
import type { Effects } from '../../../domain/kernel/process.ts';
import type { ToldRegistrant } from '../../../domain/processes/when-registration-changed-then-mail-registrant.ts';
import { normaliseName } from '../../../domain/reservation/normalise-name.ts';
import { waitingInOrder } from '../../../domain/registrations/places.ts';
import { hour, type Limit, type Limits } from '../../platform/limits/limits.ts';
import type { MailAttachment } from '../../platform/mail/port.ts';
import { render } from '../../platform/mail/render.ts';
import { mailLocale } from '../../platform/mail/times-in-mail.ts';
import type { Privacy } from '../../platform/privacy/port.ts';
import type { DeliveryResult, DueDelivery, Outbox } from '../outbox/port.ts';
import type { MailKind, WrittenMail } from '../tenant-mail/port.ts';
import { calendarFile } from './calendar-file.ts';
import type { Facts, FindFacts } from './facts.ts';
import { registrationMessage, ticketId } from './messages.ts';
import { periodOf } from './period.ts';
import { isOver, urlOf } from './public-action.ts';
import { linkTokenOf, ticketPicture } from './ticket.ts';

/** The kind of deliveries that carry mail about registrations. */
export const registrationKind = 'registration';

export type MailRegistrant = (
  about: Effects['mail-registrant'],
  context: { readonly correlationId: string },
) => Promise<void>;

/** Mails within an hour to one address from all tenants of an owner: an event can be cancelled and reinstated again and again. */
const mostToOneAddress = 20;

/** What a delivery says besides the item: the registrant, and what the mail says. */
const about = z.object({ registrantId: z.number(), told: z.custom<ToldRegistrant>() });

/** What staff read in the outbox. It must not change, so that a repeat asks for the same. */
const titles: Readonly<Record<ToldRegistrant['what'], string>> = {
  registered: 'Registration',
  changed: 'Registration changed',
  cancelled: 'Registration cancelled',
  promoted: 'A place from the waiting list',
  'event-changed': 'Event changed',
  'event-cancelled': 'Event cancelled',
  'event-reinstated': 'Event takes place after all',
};

/** Asks for a mail to a registrant, once for each cause. */
export function createMailRegistrant(parts: {
  readonly findFacts: FindFacts;
  readonly outbox: Pick<Outbox, 'request'>;
}): MailRegistrant {
  const { findFacts, outbox } = parts;
  return async ({ tenantId, itemId, registrantId, cause, told }, { correlationId }) => {
    const facts = await findFacts({ tenantId, itemId });
    const registrant = facts?.registrations.registrants.get(registrantId);
    if (registrant === undefined || registrant.status === 'erased' || registrant.email === ERASED) return;
    await outbox.request(
      {
        kind: registrationKind,
        source: `registrations-${itemId}`,
        about: JSON.stringify({ registrantId, told }),
        title: titles[told.what],
        address: registrant.email,
        person: `registrant-${registrantId}`,
        requestedBy: 0,
      },
      { tenantId, correlationId, key: `mail-registrant/${cause}` },
    );
  };
}

/**
 * Mail to a registrant about their registration as it is now. A mail that comes late says what is true when it is
 * written; one about a registration that ended meanwhile is not sent. Too many to one address wait.
 */
export function registrationMail({ limits, ...parts }: RegistrationMailParts): MailKind {
  const toAddress = limits.of('registration-mails', mostToOneAddress, hour);
  return {
    kind: registrationKind,
    maxConcurrent: 5,
    write: (delivery) => write({ ...parts, toAddress }, delivery),
  };
}

interface RegistrationMailParts extends Omit<WriteParts, 'toAddress'> {
  readonly limits: Limits;
}

interface WriteParts {
  readonly findFacts: FindFacts;
  readonly privacy: Pick<Privacy, 'hmac'>;
  readonly publicUrl: string;
  readonly toAddress: Pick<Limit, 'consume'>;
}

async function write(
  { findFacts, privacy, publicUrl, toAddress }: WriteParts,
  delivery: DueDelivery,
): Promise<WrittenMail | DeliveryResult> {
  const { tenantId } = delivery;
  const { registrantId, told } = about.parse(JSON.parse(delivery.about));
  const itemId = Number(delivery.source.replace('registrations-', ''));
  const facts = await findFacts({ tenantId, itemId });
  const registrant = facts?.registrations.registrants.get(registrantId);
  if (facts === null || registrant === undefined) return { is: 'refused', reason: 'not-there' };
  if (registrant.status === 'erased') return { is: 'refused', reason: recipientErased };
  const { status, size, ticketCode } = registrant;
  const ended = status === 'cancelled' || facts.event.cancelled;
  if (ended !== (told.what === 'cancelled' || told.what === 'event-cancelled')) return { is: 'cancelled' };
  // after the event, registrants get no mail
  if (!ended && isOver(facts, Date.now())) return { is: 'cancelled' };
  const wait = await toAddress.consume(String(facts.tenant.ownerId), normaliseName(delivery.address));
  if (wait !== null) return { is: 'later', reason: heldBack, after: new Date(Date.now() + wait * 1_000) };
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
  return {
    ...render(message),
    attachments: [...attachments],
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
  const period = periodOf(event, timezone, mailLocale);
  return event.days === null ? `${period} (${timezone})` : period;
}
