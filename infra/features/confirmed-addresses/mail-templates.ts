import type { MailMessage } from '../../platform/mail/port.ts';

/** The link with which a person confirms the address of their account. */
export function confirmationMessage(url: string): MailMessage {
  return {
    subject: 'Confirm your email address',
    paragraphs: [
      'A Muster account was opened with this address.',
      'If it is yours, confirm the address with the link below. It works for three days. Until then, mail that your organisation sends to others waits.',
      'If you did not open the account, do not use the link.',
    ],
    action: { label: 'Confirm this address', url },
  };
}
