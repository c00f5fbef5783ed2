import { describe, expect, test } from 'vitest';
import { fold } from '../kernel/decider.ts';
import { happened } from '../kernel/event.ts';
import { specify } from '../kernel/testing/given-when-then.ts';
import type { UserCommand } from './commands.ts';
import { addressConfirmed } from './confirmed-address.ts';
import { user } from './decider.ts';
import {
  PasswordChanged,
  StaffRegistered,
  UserEmailChanged,
  UserEmailConfirmed,
  UserErased,
  UserRegistered,
} from './events.ts';

const { given } = specify(user);

const registered = happened(UserRegistered, {
  userId: 5,
  username: 'ann',
  email: 'ann@fairs.example',
  phone: null,
  firstname: 'Ann',
  lastname: 'Archer',
});
const confirm = (email: string): UserCommand => ({
  type: 'ConfirmEmail',
  data: { userId: 5, email, now: '2026-06-01T00:00:00.000Z', tenantId: 0, actorId: 0 },
});
const confirmed = happened(UserEmailConfirmed, { userId: 5, email: 'ann@fairs.example' });
const moved = happened(UserEmailChanged, {
  userId: 5,
  ownerId: null,
  from: 'ann@fairs.example',
  to: 'ann@new.example',
});
const joined = (invitationId: string | null) =>
  happened(StaffRegistered, { userId: 5, tenantId: 2, role: 'staff', invitationId });
const password = (how: 'changed' | 'reset') => happened(PasswordChanged, { userId: 5, how });

describe('confirming an address', () => {
  test('records it once', () => {
    given(registered).when(confirm('ann@fairs.example')).then(confirmed);
    given(registered, confirmed).when(confirm('ann@fairs.example')).then();
  });

  test('is refused for an address that the person no longer has', () => {
    given(registered, moved).when(confirm('ann@fairs.example')).thenRejected('conflict');
  });

  test('is refused for somebody unknown or erased', () => {
    given().when(confirm('ann@fairs.example')).thenRejected('not-found');
    const erased = happened(UserErased, { userId: 5, tenantIds: [] });
    given(registered, erased).when(confirm('ann@fairs.example')).thenRejected('not-found');
  });
});

describe('an address counts as confirmed', () => {
  test.for([
    ['after its mailed link was used', [confirmed], true],
    ['after a registration by a mailed invitation', [joined('9b1c')], true],
    ['after a reset of the password by a mailed link', [password('reset')], true],
    ['after a change by a link mailed to the new address', [moved], true],
    ['not after a registration alone', [], false],
    ['not after a registration by an admin', [joined(null)], false],
    ['not after a change of the password', [password('changed')], false],
  ] as const)('%s', ([, events, expected]) => {
    expect(fold(addressConfirmed, [registered, ...events])).toBe(expected);
    // a later command agrees
    given(registered, ...events)
      .when(confirm(events[0] === moved ? 'ann@new.example' : 'ann@fairs.example'))
      .then(...(expected ? [] : [confirmed]));
  });
});
