import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { KnownDevices } from './known-devices.ts';

const privacy = {
  hmac: (purpose: string, text: string) => createHmac('sha256', purpose).update(text).digest(),
};
let time = 1_800_000_000_000;
const devices = new KnownDevices(privacy, () => time);
const people = (value: string | undefined) => devices.of(value).map(({ userId }) => userId);

test('a device is known for the people who signed in on it, the last five', () => {
  let value: string | undefined;
  for (const userId of [1, 2, 3, 2, 4, 5, 6]) ({ value } = devices.withSignIn(userId, value));
  expect(people(value)).toEqual([6, 5, 4, 2, 3]);
});

test('a token that was not signed here does not count', () => {
  const { value } = devices.withSignIn(7, undefined);
  expect(people(value)).toEqual([7]);
  for (const forged of [value.replace(/^7/, '8'), `${value}x`, value.slice(1), '', '~~', undefined])
    expect(people(forged)).toEqual([]);
  const elsewhere = { hmac: (_: string, text: string) => createHmac('sha256', 'x').update(text).digest() };
  expect(new KnownDevices(elsewhere, () => time).of(value)).toEqual([]);
});

test('a device is known for a year', () => {
  const { value, expiresAt } = devices.withSignIn(7, undefined);
  time = expiresAt.getTime() - 1;
  expect(people(value)).toEqual([7]);
  time += 1;
  expect(people(value)).toEqual([]);
});
