import { nameInMail } from '../../platform/mail/name-in-mail.ts';
import type { MailMessage } from '../../platform/mail/port.ts';

/** The link that lets somebody work in a tenant. */
export function invitationMessage(
  { companyname, invitedBy }: { readonly companyname: string; readonly invitedBy: string | null },
  url: string,
): MailMessage {
  const company = nameInMail(companyname);
  return {
    subject: `You are invited to work with ${company}`,
    paragraphs: [
      invitedBy === null
        ? `${company} invites you to work with them in Muster.`
        : `${nameInMail(invitedBy)} invites you to work with ${company} in Muster.`,
      'The link below lets you in. It works once, within 7 days. If you do not know them, you can ignore this email.',
    ],
    action: { label: 'Accept the invitation', url },
  };
}
