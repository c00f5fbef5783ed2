import { describe, test } from 'vitest';
import { CommandAbandoned } from '../kernel/abandoned.ts';
import { happened } from '../kernel/event.ts';
import { specify } from '../kernel/given-when-then.ts';
import type { UserCommand } from './commands.ts';
import { user } from './decider.ts';
import { UserRegistered } from './events.ts';

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
