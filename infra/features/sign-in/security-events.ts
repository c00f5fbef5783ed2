import type { Device } from '../../platform/dispatch/port.ts';
import type { SecurityEvent, SecurityLog } from '../../platform/log/security.ts';
import type { NotSignedIn, SignedIn } from './port.ts';

const events: Readonly<Record<NotSignedIn['code'], SecurityEvent | null>> = {
  'wrong-credentials': 'sign-in-failed',
  'wrong-code': 'second-factor-failed',
  'too-many': 'locked-out',
  'proof-needed': 'locked-out',
  'enrolment-required': 'sign-in-failed',
  // a form that was not filled in, the first of two steps, and a busy server are no events
  invalid: null,
  'mfa-required': null,
  busy: null,
};

/** Writes failed sign-ins and used-up tries to the security log. Whom they name is not known for certain. */
export function logSignIn(log: SecurityLog, outcome: SignedIn | NotSignedIn, { address }: Device): void {
  if (outcome.ok) return;
  const event = events[outcome.code];
  if (event !== null) log({ event, code: outcome.code, address });
}
