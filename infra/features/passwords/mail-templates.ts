import type { MailMessage } from '../../platform/mail/port.ts';

/** The link that sets a new password. */
export function passwordResetMessage(url: string): MailMessage {
  return {
    subject: 'Set a new password',
    paragraphs: [
      'Somebody, hopefully you, asked for a new password for your Muster account.',
      'The link below sets it. It works once, within 30 minutes. If it was not you, you can ignore this email: your password stays as it is.',
    ],
    action: { label: 'Set a new password', url },
  };
}

/** Sent after every change of a password, so that the person notices a change by somebody else. */
export function passwordChangedMessage(publicUrl: string): MailMessage {
  return {
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your Muster account was changed, and other devices were signed out.',
      'If it was not you, set a new password now.',
    ],
    action: { label: 'Set a new password', url: `${publicUrl}/reset-password` },
  };
}
