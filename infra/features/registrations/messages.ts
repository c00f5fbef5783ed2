import type { ToldRegistrant } from '../../../domain/processes/when-registration-changed-then-mail-registrant.ts';
import { nameInMail } from '../../platform/mail/name-in-mail.ts';
import type { MailMessage } from '../../platform/mail/port.ts';
import { mailLocale } from '../../platform/mail/times-in-mail.ts';
import { spelledCode } from './ticket.ts';

/** What the mails about a registration need. */
export interface MailFacts {
  readonly item: string;
  readonly event: string;
  readonly company: string;
  readonly location: string;
  /** in words, in the tenant's time zone */
  readonly when: string;
  readonly status: 'confirmed' | 'waiting' | 'cancelled';
  /** on the waiting list, beginning with 1 */
  readonly place: number;
  readonly size: string | null;
  readonly ticketCode: string;
  readonly url: string;
}

/** The content id of the ticket's picture. */
export const ticketId = 'ticket';

/** The mail about what happened to a registration. */
export function registrationMessage(facts: MailFacts, told: ToldRegistrant): MailMessage {
  const item = nameInMail(facts.item);
  const event = nameInMail(facts.event);
  const lead = leadOf(facts, told, item, event);
  const size = facts.size === null ? [] : [`Size: ${nameInMail(facts.size)}`];
  const place = facts.location === '' ? [] : [`Where: ${nameInMail(facts.location)}`];
  const details = [`When: ${facts.when}`, ...place, ...size];
  const isOver = facts.status === 'cancelled' || told.what === 'event-cancelled';
  const from = `This email was sent by ${nameInMail(facts.company)}.`;
  if (isOver) return { subject: lead.subject, paragraphs: [...lead.paragraphs, ...details, from] };
  return {
    subject: lead.subject,
    paragraphs: [...lead.paragraphs, ...details, from],
    ...(facts.status === 'confirmed' && {
      picture: { contentId: ticketId, text: `Your ticket: ${spelledCode(facts.ticketCode)}` },
    }),
    action: { label: 'See, change or cancel your registration', url: facts.url },
  };
}

function leadOf(
  { status, place }: MailFacts,
  told: ToldRegistrant,
  item: string,
  event: string,
): { readonly subject: string; readonly paragraphs: readonly string[] } {
  const of = `${item}, ${event}`;
  switch (told.what) {
    case 'promoted':
      return {
        subject: `You have a place: ${of}`,
        paragraphs: [
          `You were on the waiting list for ${of}. ${whyPromoted[told.because]} You were next, so the place is yours.`,
          'If you cannot come, please cancel, so that somebody else can have it.',
        ],
      };
    case 'cancelled':
      return {
        subject: `Cancelled: ${of}`,
        paragraphs: [
          told.by === 'registrant'
            ? `Your registration for ${of} is cancelled, as you asked.`
            : `The organiser cancelled your registration for ${of}.`,
        ],
      };
    case 'event-cancelled':
      return {
        subject: `Cancelled: ${of}`,
        paragraphs: [`${event} was cancelled, and so is your registration.`],
      };
    case 'event-reinstated':
      return {
        subject: `Takes place after all: ${of}`,
        paragraphs: [
          `${event} was cancelled, and now takes place after all.`,
          status === 'waiting'
            ? `You are number ${place} on the waiting list, as before.`
            : 'Your registration is valid again.',
        ],
      };
    case 'event-changed':
      return {
        subject: `Changed: ${of}`,
        paragraphs: [`The time or place of ${event} has changed. Your registration is still valid.`],
      };
    case 'changed':
      return { subject: `Changed: ${of}`, paragraphs: [`Your registration for ${of} was changed.`] };
    case 'registered':
      return status === 'waiting'
        ? {
            subject: `On the waiting list: ${of}`,
            paragraphs: [
              `All places are taken at the moment. You are number ${place} on the waiting list for ${of}.`,
              'We email you as soon as a place is yours.',
            ],
          }
        : {
            subject: `You are registered: ${of}`,
            paragraphs: [`You have a place: ${of}. Please bring the ticket below, printed or on your phone.`],
          };
  }
}

const whyPromoted = {
  cancelled: 'Somebody cancelled.',
  changed: 'Somebody changed to another size.',
  'more-places': 'There are more places now.',
} as const;

/** Admins are notified a week before the data of registrants is erased. */
export function retentionMessage(of: {
  readonly event: string;
  readonly count: number;
  readonly on: string;
  readonly months: number;
  readonly url: string;
}): MailMessage {
  const event = nameInMail(of.event);
  const people = of.count === 1 ? '1 person' : `${of.count.toLocaleString(mailLocale)} people`;
  const months = of.months === 1 ? '1 month' : `${of.months} months`;
  return {
    subject: `Registrants of ${event} will be erased`,
    paragraphs: [
      `${months} after ${event}, the data of its registrants (${people}) is no longer needed. It will be erased on ${of.on}.`,
      'If you need it longer, change the time in the settings before that day.',
    ],
    action: { label: 'Open the settings', url: of.url },
  };
}
