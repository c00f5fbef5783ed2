import { describe, test } from 'vitest';
import { CommandAbandoned } from '../kernel/abandoned.ts';
import { happened } from '../kernel/event.ts';
import { specify } from '../kernel/given-when-then.ts';
import { signInFacts, type SignInFact, type UserCommand } from './commands.ts';
import { user } from './decider.ts';
import {
  PasskeyRegistered,
  PasskeyRemoved,
  PasswordChanged,
  RecoveryCodesIssued,
  RecoveryCodeUsed,
  TotpEnrolled,
  TotpRemoved,
  UserRegistered,
  type SignInEvent,
} from './events.ts';

const { given } = specify(user);

const details = {
  userId: 5,
  username: 'ann',
  email: 'ann@fairs.example',
  phone: '+1 555 0100',
  firstname: 'Ann',
  lastname: 'Archer',
};
const register: UserCommand = {
  type: 'RegisterUser',
  data: { ...details, now: '2026-06-01T00:00:00.000Z', tenantId: 0, actorId: 0 },
};
const registered = happened(UserRegistered, details);
const abandoned = happened(CommandAbandoned, { commandId: 'c-1' });

describe('registering a user', () => {
  test('says everything about the person', () => {
    given().when(register).then(registered);
  });

  test('is refused a second time', () => {
    given(registered).when(register).thenRejected('already-registered');
    given(registered, abandoned).when(register).thenRejected('already-registered');
  });

  test('is refused after its command was abandoned', () => {
    given(abandoned).when(register).thenRejected('abandoned');
  });
});

describe('a fact about signing in', () => {
  const note = (fact: SignInFact): UserCommand => ({
    type: 'NoteSignInFact',
    data: { userId: 5, fact, now: '2026-06-01T00:00:00.000Z', tenantId: 0, actorId: 0 },
  });
  const told: Readonly<Record<SignInFact, SignInEvent>> = {
    'password-changed': happened(PasswordChanged, { userId: 5, how: 'changed' }),
    'password-reset': happened(PasswordChanged, { userId: 5, how: 'reset' }),
    'totp-enrolled': happened(TotpEnrolled, { userId: 5 }),
    'totp-removed': happened(TotpRemoved, { userId: 5 }),
    'passkey-registered': happened(PasskeyRegistered, { userId: 5 }),
    'passkey-removed': happened(PasskeyRemoved, { userId: 5 }),
    'recovery-codes-issued': happened(RecoveryCodesIssued, { userId: 5 }),
    'recovery-code-used': happened(RecoveryCodeUsed, { userId: 5 }),
  };

  test.each(signInFacts)('is told of a person who is known, each time it happens: %s', (fact) => {
    given(registered).when(note(fact)).then(told[fact]);
    given(registered, told[fact]).when(note(fact)).then(told[fact]);
  });

  test.each(signInFacts)('is not told of nobody: %s', (fact) => {
    given().when(note(fact)).thenRejected('not-found');
    given(abandoned).when(note(fact)).thenRejected('not-found');
  });
});
