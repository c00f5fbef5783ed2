import { usernameInMail } from '../../platform/mail/name-in-mail.ts';
import type { MailMessage } from '../../platform/mail/port.ts';

/** Sent to a person whose username an admin changed. */
export function usernameChangedMessage(publicUrl: string, username: string): MailMessage {
  return {
    subject: 'Your username was changed',
    paragraphs: [
      `An administrator of your organisation gave your Muster account the username ${usernameInMail(username)}. Sign in with it from now on; your password stays as it is.`,
      'If that is not right, write to the administrators of your organisation.',
    ],
    action: { label: 'Sign in', url: `${publicUrl}/login` },
  };
}

/** The link with which a person confirms their new address. */
export function emailChangeMessage(url: string): MailMessage {
  return {
    subject: 'Confirm your new address',
    paragraphs: [
      'Somebody, hopefully you, asked to use this address for their Muster account.',
      'The link below confirms it. It works once, within 30 minutes. If it was not you, you can ignore this email.',
    ],
    action: { label: 'Use this address', url },
  };
}

/** Sent to a requested new address that another account already has. */
export function addressTakenMessage(publicUrl: string): MailMessage {
  return {
    subject: 'This address has an account already',
    paragraphs: [
      'Somebody, hopefully you, asked to use this address for their Muster account. Another account already has this address, so nothing was changed.',
      'If that account is yours, you can sign in with it, or set a new password.',
    ],
    action: { label: 'Set a new password', url: `${publicUrl}/reset-password` },
  };
}

/** Sent to the old address of an account. */
export function emailChangedMessage(publicUrl: string): MailMessage {
  return {
    subject: 'Your address was changed',
    paragraphs: [
      'Your Muster account has another email address from now on. Mail will go there and no longer to this one.',
      'If it was not you, sign in with your username, change your password, and write to the administrators of your organisation.',
    ],
    action: { label: 'Sign in', url: `${publicUrl}/login` },
  };
}
