import { expect, it } from 'vitest';
import { checkAccount, emptyAccount } from './owner-account.ts';

const ada = {
  companyname: 'Harvest Valley Rowing Club',
  domain: 'harvestvalley.example',
  email: 'ada@harvestvalley.example',
  phone: '',
  username: 'ada',
  firstname: 'Ada',
  lastname: 'Owner',
  password: 'oars and water',
};

it('requires every field but the phone number', () => {
  const fields = Object.keys(emptyAccount).filter((field) => field !== 'phone');
  expect(checkAccount(emptyAccount)).toEqual(Object.fromEntries(fields.map((field) => [field, 'required'])));
  expect(checkAccount(ada)).toEqual({});
});

it('treats blank fields as empty', () => {
  expect(checkAccount({ ...ada, firstname: '   ' })).toEqual({ firstname: 'required' });
});

it.each(['not a domain!!', '-wye.example', 'ada@wye.example'])('refuses the domain %s', (domain) => {
  expect(checkAccount({ ...ada, domain })).toEqual({ domain: 'not-a-domain' });
});

it.each([
  ['ad', 'too-short'],
  ['-ada', 'not-a-username'],
  ['ada lovelace', 'not-a-username'],
  ['a'.repeat(41), 'too-long'],
])('refuses the username %s', (username, code) => {
  expect(checkAccount({ ...ada, username })).toEqual({ username: code });
});

it.each([
  ['short', 'too-short'],
  ['x'.repeat(129), 'too-long'],
  ['my name is ADA', 'contains-username'],
  [' '.repeat(8), 'too-common'],
  ['x'.repeat(8), 'too-common'],
])('refuses the password %s', (password, code) => {
  expect(checkAccount({ ...ada, password })).toEqual({ password: code });
});

it.each(['ada', 'ada@', 'ada@valley', '@valley.example'])('refuses %s as an email address', (email) => {
  expect(checkAccount({ ...ada, email })).toEqual({ email: 'not-an-email' });
});
