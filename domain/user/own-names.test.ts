import { describe, expect, test } from 'vitest';
import { happened } from '../kernel/event.ts';
import { specify } from '../kernel/testing/given-when-then.ts';
import type { UserCommand } from './commands.ts';
import { user } from './decider.ts';
import { UserErased, UserRegistered } from './events.ts';
import { changeEmail, changeUsername, UserEmailChanged, UsernameChanged } from './own-names.ts';

const { given } = specify(user);

const context = { now: '2026-06-01T00:00:00.000Z', tenantId: 0, actorId: 5 };
const whose = { userId: 5, ownerId: 2 };
const registered = happened(UserRegistered, {
  userId: 5,
  username: 'ann',
  email: 'ann@fairs.example',
  phone: null,
  firstname: 'Ann',
  lastname: 'Archer',
});
const rename = (username: string, respelt = false): UserCommand => ({
  type: 'ChangeUsername',
  data: { ...whose, username, respelt, ...context },
});
const move = (email: string, respelt = false): UserCommand => ({
  type: 'ChangeEmail',
  data: { ...whose, email, respelt, ...context },
});
const renamed = (from: string, to: string) => happened(UsernameChanged, { ...whose, from, to });
const moved = (from: string, to: string) => happened(UserEmailChanged, { ...whose, from, to });

describe('changing a sign-in name', () => {
  test('is the same if an admin does it', () => {
    const by: UserCommand = {
      type: 'ChangeUsernameOf',
      data: { ...whose, username: 'bea', respelt: false, ...context },
    };
    given(registered).when(by).then(renamed('ann', 'bea'));
    given().when(by).thenRejected('not-found');
  });

  test('records the previous and the new name, and the company account that held it', () => {
    given(registered).when(rename('bea')).then(renamed('ann', 'bea'));
    given(registered).when(move('bea@fairs.example')).then(moved('ann@fairs.example', 'bea@fairs.example'));
  });

  test('starts from the present name', () => {
    given(registered, renamed('ann', 'bea')).when(rename('cleo')).then(renamed('bea', 'cleo'));
    given(registered, moved('ann@fairs.example', 'b@x.example'))
      .when(move('c@x.example'))
      .then(moved('b@x.example', 'c@x.example'));
  });

  test('to the present name appends no event', () => {
    given(registered).when(rename('ann', true)).then();
    given(registered).when(move('ann@fairs.example', true)).then();
  });

  test('to another spelling is a change that claims no name', () => {
    given(registered).when(rename('Ann', true)).then(renamed('ann', 'Ann'));
    expect(changeUsername.uniqueNames({ ...whose, username: 'Ann', respelt: true, ...context })).toEqual([]);
    expect(changeEmail.uniqueNames({ ...whose, email: 'a@b.example', respelt: true, ...context })).toEqual(
      [],
    );
  });

  test('claims the new name as a username or an e-mail address', () => {
    expect(changeUsername.uniqueNames({ ...whose, username: 'bea', respelt: false, ...context })).toEqual([
      { kind: 'username', scope: '', value: 'bea', field: 'username' },
    ]);
    expect(changeEmail.uniqueNames({ ...whose, email: 'b@x.example', respelt: false, ...context })).toEqual([
      { kind: 'email', scope: '', value: 'b@x.example', field: 'email' },
    ]);
  });

  test('is refused if the sender expected another present name', () => {
    given(registered).when(rename('Ann', false)).thenRejected('conflict');
    given(registered).when(rename('bea', true)).thenRejected('conflict');
    given(registered, renamed('ann', 'bea')).when(rename('Ann', true)).thenRejected('conflict');
    given(registered).when(move('ANN@fairs.example', false)).thenRejected('conflict');
  });

  test('of an unknown or erased person is not found', () => {
    given().when(rename('bea')).thenRejected('not-found');
    given(registered, happened(UserErased, { userId: 5, tenantIds: [] }))
      .when(move('b@x.example'))
      .thenRejected('not-found');
  });
});
