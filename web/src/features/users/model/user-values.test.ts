import { expect, it } from 'vitest';
import { checkUser, editsOf, type UserValues } from './user-values.ts';

const before: UserValues = {
  username: 'ada',
  email: 'ada@example.org',
  firstname: 'Ada',
  lastname: 'Moss',
  phone: '',
  role: 'STAFF',
  active: 'yes',
};

it('sends only the changed fields', () => {
  expect(editsOf(before, { ...before, lastname: ' Moss ' })).toEqual({
    profile: null,
    role: null,
    active: null,
  });
  expect(
    editsOf(before, { ...before, lastname: ' Fern ', phone: '+1', role: 'ADMIN', active: 'no' }),
  ).toEqual({
    profile: { lastname: 'Fern', phone: '+1' },
    role: 'ADMIN',
    active: false,
  });
  const renamed = { ...before, username: ' countess ', email: 'ada@example.com' };
  expect(editsOf(before, renamed).profile).toEqual({ username: 'countess', email: 'ada@example.com' });
});

it('requires both names, but no phone number', () => {
  expect(checkUser({ ...before, username: 'a b', email: 'ada' })).toEqual({
    username: 'not-a-username',
    email: 'not-an-email',
  });
  expect(checkUser({ ...before, firstname: ' ', lastname: '' })).toEqual({
    firstname: 'required',
    lastname: 'required',
  });
  expect(checkUser(before)).toEqual({});
});
