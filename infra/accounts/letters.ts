import type { Letter } from '../mail/port.ts';

/** The link that sets a new password. */
export function passwordResetLetter(url: string): Letter {
  return {
    subject: 'Set a new password',
    paragraphs: [
      'Somebody, hopefully you, asked for a new password for your Muster account.',
      'The link below sets it. It works once, within 30 minutes. If it was not you, there is nothing to do: your password stays as it is.',
    ],
    action: { label: 'Set a new password', url },
  };
}

/** Told whenever a password became another, so that whoever did not do it hears of it. */
export function passwordChangedLetter(publicUrl: string): Letter {
  return {
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your Muster account was changed, and other devices were signed out.',
      'If it was not you, set a new password now.',
    ],
    action: { label: 'Set a new password', url: `${publicUrl}/reset-password` },
  };
}

/** The link by which somebody comes to work in a tenant. */
export function invitationLetter(company: string, url: string): Letter {
  return {
    subject: `You are invited to work with ${company}`,
    paragraphs: [
      `${company} invites you to work with them in Muster.`,
      'The link below lets you in. It works once, within 7 days. If you do not know them, there is nothing to do.',
    ],
    action: { label: 'Accept the invitation', url },
  };
}
