import { describe, test } from 'vitest';
import { CommandAbandoned } from '../kernel/abandoned.ts';
import { happened } from '../kernel/event.ts';
import { specify } from '../kernel/testing/given-when-then.ts';
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
  StaffRegistered,
  UserPhoneChanged,
  UserRegistered,
  UserRenamed,
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
  test('records the person', () => {
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

describe('a sign-in fact', () => {
  const note = (fact: SignInFact): UserCommand => ({
    type: 'NoteSignInFact',
    data: { userId: 5, fact, now: '2026-06-01T00:00:00.000Z', tenantId: 0, actorId: 0 },
  });
  const expected: Readonly<Record<SignInFact, SignInEvent>> = {
    'password-changed': happened(PasswordChanged, { userId: 5, how: 'changed' }),
    'password-reset': happened(PasswordChanged, { userId: 5, how: 'reset' }),
    'totp-enrolled': happened(TotpEnrolled, { userId: 5 }),
    'totp-removed': happened(TotpRemoved, { userId: 5 }),
    'passkey-registered': happened(PasskeyRegistered, { userId: 5 }),
    'passkey-removed': happened(PasskeyRemoved, { userId: 5 }),
    'recovery-codes-issued': happened(RecoveryCodesIssued, { userId: 5 }),
    'recovery-code-used': happened(RecoveryCodeUsed, { userId: 5 }),
  };

  test.each(signInFacts)('is recorded each time it happens: %s', (fact) => {
    given(registered).when(note(fact)).then(expected[fact]);
    given(registered, expected[fact]).when(note(fact)).then(expected[fact]);
  });

  test.each(signInFacts)('of an unknown person is not found: %s', (fact) => {
    given().when(note(fact)).thenRejected('not-found');
    given(abandoned).when(note(fact)).thenRejected('not-found');
  });
});

describe('registering staff', () => {
  const invitationId = '3d0e3b5c-7b0f-4f0e-9f0a-6a7c1f5a2b91';
  const context = { now: '2026-06-01T00:00:00.000Z', tenantId: 9, actorId: 5 };
  const registerStaff: UserCommand = {
    type: 'RegisterStaff',
    data: { ...details, role: 'staff', ...context },
  };
  const registerInvited: UserCommand = {
    type: 'RegisterInvited',
    data: { ...details, role: 'staff', invitationId, ...context },
  };
  const works = (by: string | null) =>
    happened(StaffRegistered, { userId: 5, tenantId: 9, role: 'staff', invitationId: by });

  test('registers a person who works in the tenant, invited or not', () => {
    given().when(registerStaff).then(registered, works(null));
    given().when(registerInvited).then(registered, works(invitationId));
  });

  test('is refused a second time, and after its command was abandoned', () => {
    for (const command of [registerStaff, registerInvited]) {
      given(registered).when(command).thenRejected('already-registered');
      given(abandoned).when(command).thenRejected('abandoned');
    }
  });
});

describe('changing a profile', () => {
  const change = (changes: object): UserCommand => ({
    type: 'ChangeUserProfile',
    data: { userId: 5, ...changes, now: '2026-06-01T00:00:00.000Z', tenantId: 9, actorId: 5 },
  });

  test('appends one event for each change, with the previous value', () => {
    given(registered)
      .when(change({ lastname: 'Baker', phone: null }))
      .then(
        happened(UserRenamed, {
          userId: 5,
          fromFirstname: 'Ann',
          fromLastname: 'Archer',
          firstname: 'Ann',
          lastname: 'Baker',
        }),
        happened(UserPhoneChanged, { userId: 5, from: '+1 555 0100', to: null }),
      );
  });

  test('that changes nothing appends no event; of an unknown person is not found', () => {
    given(registered)
      .when(change({ firstname: 'Ann' }))
      .then();
    given().when(change({})).thenRejected('not-found');
  });
});
