import type { MailMessage } from '../../platform/mail/port.ts';

/** The changes of second factors about which a person gets a mail. */
export type FactorChange =
  | 'totp-enrolled'
  | 'totp-removed'
  | 'passkey-registered'
  | 'passkey-removed'
  | 'recovery-codes-issued';

const texts: Readonly<Record<FactorChange, { readonly subject: string; readonly what: string }>> = {
  'totp-enrolled': {
    subject: 'An authenticator app was added',
    what: 'Signing in to your Muster account asks for a code of an authenticator app from now on.',
  },
  'totp-removed': {
    subject: 'An authenticator app was removed',
    what: 'Signing in to your Muster account no longer accepts codes of your authenticator app.',
  },
  'passkey-registered': {
    subject: 'A passkey was added',
    what: 'A new passkey can sign in to your Muster account.',
  },
  'passkey-removed': {
    subject: 'A passkey was removed',
    what: 'A passkey of your Muster account no longer signs you in.',
  },
  'recovery-codes-issued': {
    subject: 'Your recovery codes were replaced',
    what: 'Your Muster account has new recovery codes. The earlier ones no longer work.',
  },
};

/** The same as a notification, which leads to the person's profile. */
export function factorChangedNotice(change: FactorChange): { title: string; body: string; path: string } {
  const { subject, what } = texts[change];
  return { title: subject, body: what, path: '/profile' };
}

/** Sent after every change of a person's second factors, so that they notice a change by somebody else. */
export function factorChangedMessage(change: FactorChange, publicUrl: string): MailMessage {
  const { subject, what } = texts[change];
  return {
    subject,
    paragraphs: [what, 'If it was not you, set a new password now. That signs out every device.'],
    action: { label: 'Set a new password', url: `${publicUrl}/reset-password` },
  };
}
