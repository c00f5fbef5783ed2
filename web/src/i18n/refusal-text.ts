import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

const texts: Readonly<Record<string, MessageDescriptor>> = {
  invalid: msg`Some fields are missing or not valid.`,
  unauthenticated: msg`Please sign in.`,
  forbidden: msg`You are not allowed to do this.`,
  'not-found': msg`Not found.`,
  taken: msg`This name is already taken.`,
  conflict: msg`This was changed by somebody else in the meantime. Please look again.`,
  'command-id-reused': msg`The request was already sent with other content. Please try again.`,
  abandoned: msg`The request was interrupted and given up. Please send it again.`,
  'wrong-credentials': msg`Invalid username or password.`,
  'wrong-code': msg`This code is not right.`,
  'second-factor-required': msg`Your organisation asks for a second step, so the last one has to stay.`,
  'link-used-up': msg`This link does not work any more. Please ask for a new one.`,
  'last-admin': msg`The last active admin has to stay. Make somebody else an admin first.`,
  busy: msg`Too many people are signing in right now. Please try again in a moment.`,
  'too-many': msg`Too many attempts. Please try again later.`,
  'invalid-tenant': msg`Invalid tenant ID.`,
  'tenant-missing': msg`Tenant ID is missing.`,
  unavailable: msg`The service is not available at the moment. Please try again shortly.`,
};

/** What a refusal by the server says; null for a code that has no words here. */
export function refusalText(i18n: I18n, code: string): string | null {
  const text = texts[code];
  return text ? i18n._(text) : null;
}
