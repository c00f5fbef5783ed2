import { test } from 'vitest';
import { happened } from '../kernel/event.ts';
import { specify } from '../kernel/testing/given-when-then.ts';
import type { UserCommand } from './commands.ts';
import { user } from './decider.ts';
import { UserErased, UserRegistered } from './events.ts';

const { given } = specify(user);

const context = { now: '2026-06-01T00:00:00.000Z', tenantId: 0, actorId: 0 };
const details = {
  userId: 5,
  username: 'ann',
  email: 'ann@fairs.example',
  phone: null,
  firstname: 'Ann',
  lastname: 'Archer',
};
const registered = happened(UserRegistered, details);
const erased = happened(UserErased, { userId: 5, tenantIds: [9, 12] });
const erase: UserCommand = { type: 'EraseUser', data: { ...context, userId: 5, tenantIds: [9, 12] } };

test('erasing a person records only ids: the person and their tenants', () => {
  given(registered).when(erase).then(erased);
  given(registered, erased).when(erase).then();
  given().when(erase).thenRejected('not-found');
});

test('an erased person cannot be changed', () => {
  const after = given(registered, erased);
  after
    .when({ type: 'ChangeUserProfile', data: { ...context, userId: 5, firstname: 'Ada' } })
    .thenRejected('not-found');
  after
    .when({ type: 'NoteSignInFact', data: { ...context, userId: 5, fact: 'password-reset' } })
    .thenRejected('not-found');
  after.when({ type: 'RegisterUser', data: { ...context, ...details } }).thenRejected('already-registered');
});
