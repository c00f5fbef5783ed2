import type { Letter } from '../../platform/mail/port.ts';

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

/** Told to whoever is to sign in by another name, because somebody else chose it. */
export function usernameChangedLetter(publicUrl: string, username: string): Letter {
  return {
    subject: 'Your username was changed',
    paragraphs: [
      `An administrator of your organisation gave your Muster account the username ${username}. Sign in with it from now on; your password stays as it is.`,
      'If that is not right, write to the administrators of your organisation.',
    ],
    action: { label: 'Sign in', url: `${publicUrl}/login` },
  };
}

/** The link that makes an address the one of an account. */
export function emailChangeLetter(url: string): Letter {
  return {
    subject: 'Confirm your new address',
    paragraphs: [
      'Somebody, hopefully you, asked for this address to become the one of their Muster account.',
      'The link below does it. It works once, within 30 minutes. If it was not you, there is nothing to do.',
    ],
    action: { label: 'Use this address', url },
  };
}

/** Told to an address that somebody wanted for another account than the one it is of. */
export function addressTakenLetter(publicUrl: string): Letter {
  return {
    subject: 'This address has an account already',
    paragraphs: [
      'Somebody, hopefully you, asked for this address to become the one of their Muster account. It is the address of another account already, so nothing was changed.',
      'If that account is yours, you can sign in with it, or set a new password.',
    ],
    action: { label: 'Set a new password', url: `${publicUrl}/reset-password` },
  };
}

/** Told to the address that an account had before. */
export function emailChangedLetter(publicUrl: string): Letter {
  return {
    subject: 'Your address was changed',
    paragraphs: [
      'Your Muster account has another e-mail address from now on. Mail will go there and no longer to this one.',
      'If it was not you, sign in with your username, change your password, and write to the administrators of your organisation.',
    ],
    action: { label: 'Sign in', url: `${publicUrl}/login` },
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
