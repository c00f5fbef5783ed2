import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { keyOf } from './key-of.ts';

/** Texts of refusals by code. */
export type RefusalTexts = Readonly<Record<string, MessageDescriptor>>;

/** The texts of refusals that several features can get. */
const texts: Record<string, MessageDescriptor> = {
  abandoned: msg`The request was interrupted. Please send it again.`,
  'already-registered': msg`Unexpected error.`,
  busy: msg`Too many people are signing in right now. Please try again in a moment.`,
  'command-id-reused': msg`The request was already sent with other content. Please try again.`,
  conflict: msg`This was changed by somebody else in the meantime. Please look again.`,
  outdated: msg`This was changed by somebody else in the meantime. Please look again.`,
  'enrolment-required': msg`Your organisation requires a second factor. Please set one up first.`,
  forbidden: msg`You are not allowed to do this.`,
  'foreign-origin': msg`The request does not come from this site.`,
  'identity-mismatch': msg`The request names another person or tenant than the one that is signed in.`,
  invalid: msg`Some fields are missing or not valid.`,
  'invalid-tenant': msg`Invalid tenant ID.`,
  'link-used-up': msg`This link no longer works. Please ask for a new one.`,
  'mfa-required': msg`Please enter the code of your authenticator.`,
  'not-found': msg`Not found.`,
  'proof-needed': msg`Too many requests come from your network. Please try again.`,
  'queue-full': msg`Muster is busy at the moment. Please try again shortly.`,
  taken: msg`This name is already taken.`,
  'tenant-missing': msg`Tenant ID is missing.`,
  'too-large': msg`The request is too large.`,
  'too-many': msg`Too many attempts. Please try again later.`,
  unauthenticated: msg`Please sign in.`,
  unavailable: msg`The service is not available at the moment. Please try again shortly.`,
  unexpected: msg`Unexpected error.`,
  unreadable: msg`The request could not be read.`,
  'wrong-code': msg`This code is not right.`,
  'wrong-credentials': msg`Invalid username or password.`,
};

/**
 * Adds the texts of a feature's own codes, from its file `refusal-texts.ts`, which is loaded with the components
 * that can get them: they are not part of the entry. tests/codes checks that no code is without a text.
 */
export function addRefusalTexts(added: RefusalTexts): void {
  Object.assign(texts, added);
}

/**
 * The codes that have a text now. tests/codes asks for it in a running app.
 * @public
 */
export const codesWithText = (): readonly string[] => Object.keys(texts);

/** The text of a refusal; null for a code that this version of the app does not know. */
export function refusalText(i18n: I18n, code: string): string | null {
  const text = texts[keyOf(code)];
  return text ? i18n._(text) : null;
}
