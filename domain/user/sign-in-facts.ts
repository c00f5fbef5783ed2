import { never } from '../kernel/decider.ts';
import { happened } from '../kernel/event.ts';
import type { SignInFact } from './commands.ts';
import {
  PasskeyRegistered,
  PasskeyRemoved,
  PasswordChanged,
  RecoveryCodesIssued,
  RecoveryCodeUsed,
  type SignInEvent,
  TotpEnrolled,
  TotpRemoved,
} from './events.ts';

/** The event that records a fact. */
export function signInEvent(fact: SignInFact, userId: number): SignInEvent {
  switch (fact) {
    case 'password-changed':
      return happened(PasswordChanged, { userId, how: 'changed' });
    case 'password-reset':
      return happened(PasswordChanged, { userId, how: 'reset' });
    case 'totp-enrolled':
      return happened(TotpEnrolled, { userId });
    case 'totp-removed':
      return happened(TotpRemoved, { userId });
    case 'passkey-registered':
      return happened(PasskeyRegistered, { userId });
    case 'passkey-removed':
      return happened(PasskeyRemoved, { userId });
    case 'recovery-codes-issued':
      return happened(RecoveryCodesIssued, { userId });
    case 'recovery-code-used':
      return happened(RecoveryCodeUsed, { userId });
    default:
      return never(fact);
  }
}
