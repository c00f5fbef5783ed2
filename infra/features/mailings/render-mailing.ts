import type { MailingContent } from '../../../domain/mailing/state.ts';
import { nameInMail } from '../../platform/mail/name-in-mail.ts';
import { escapeHtml, mailPage, subjectLine } from '../../platform/mail/render.ts';
import type { Recipient } from './port.ts';

/** What a mailing looks like: the name and logo of the tenant, the text, and how to get no more. */
export interface Look {
  readonly companyname: string;
  /** the address of the logo, such as `cid:logo` of an attachment; null without one */
  readonly logo: string | null;
  /** the page on which the recipient unsubscribes; null for a mail to typed addresses */
  readonly unsubscribe: string | null;
}

/**
 * The fields that a subject and a message may have, as they are typed. Names are cleaned, because anybody can register
 * somebody else's address under a name that is a link. A typed address has no name: it is greeted by the address.
 */
const fields = {
  firstname: ({ firstname, email }) => nameInMail(firstname) || email,
  lastname: ({ lastname }) => nameInMail(lastname),
  name: ({ firstname, lastname, email }) => nameInMail(`${firstname} ${lastname}`) || email,
  email: ({ email }) => email,
  company: (_, { companyname }) => nameInMail(companyname),
} as const satisfies Record<string, (to: Recipient, look: Look) => string>;

/**
 * The text with the recipient's data in its fields. A field without data leaves out the space before it, so that no gap
 * is seen; a word in braces that is no field stays as it was typed.
 */
export const filled = (text: string, to: Recipient, look: Look): string =>
  text.replaceAll(/( ?)\{\{\s*(\w+)\s*\}\}/g, (typed, space: string, name: string) => {
    if (!Object.hasOwn(fields, name)) return typed;
    const value = fields[name as keyof typeof fields](to, look);
    return value === '' ? '' : `${space}${value}`;
  });

/** The mail to one recipient, as text and as HTML. */
export function renderMailing(
  { subject, message }: Pick<MailingContent, 'subject' | 'message'>,
  to: Recipient,
  look: Look,
): { readonly subject: string; readonly text: string; readonly html: string } {
  const company = nameInMail(look.companyname);
  const paragraphs = filled(message, to, look).split(/\n{2,}/);
  const sender = `This email was sent by ${company}.`;
  const leave = look.unsubscribe === null ? '' : `\nUnsubscribe:\n${look.unsubscribe}\n`;
  return {
    subject: subjectLine(filled(subject, to, look)),
    text: `${paragraphs.join('\n\n')}\n\n--\n${sender}\n${leave}`,
    html: mailPage([
      heading(company, look.logo),
      ...paragraphs.map((paragraph) => `<p dir="auto">${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`),
      `<p style="opacity:0.75;font-size:13px">${escapeHtml(sender)}${unsubscribing(look.unsubscribe)}</p>`,
    ]),
  };
}

function heading(company: string, logo: string | null): string {
  // Mail programs that ignore styles use the attribute. A dark logo needs a light background in a dark theme.
  const size = 'height="48" style="height:auto;max-height:48px;max-width:200px;background:#ffffff"';
  const picture = logo === null ? '' : `<img src="${escapeHtml(logo)}" alt="" ${size}><br>`;
  return `<p dir="auto" style="font-size:20px;font-weight:bold">${picture}${escapeHtml(company)}</p>`;
}

const unsubscribing = (url: string | null): string =>
  url === null ? '' : `<br><a href="${escapeHtml(url)}">Unsubscribe</a>`;
