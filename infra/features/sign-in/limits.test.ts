import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countingDatabase, times } from '../../platform/limits/testing/limits.ts';
import { createSignInLimits, type SignInLimits } from './limits.ts';

let counting: Awaited<ReturnType<typeof countingDatabase>>;
let limits: SignInLimits;
beforeAll(async () => {
  counting = await countingDatabase();
});
afterAll(() => counting?.close());
beforeEach(async () => {
  await counting.reset();
  limits = createSignInLimits(counting.limits());
});

test('after ten failures with one username an address has to wait, for that username only', async () => {
  const waits = await times(11, () => limits.signIn('192.0.2.1', 'Ada'));
  expect(waits.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => null));
  expect(waits[10]).toBeGreaterThan(0);
  for (const spelling of [' ada ', '\uFF21DA', 'a\u00ADda'])
    expect(await limits.signIn('192.0.2.1', spelling)).toBeGreaterThan(0);
  expect(await limits.signIn('192.0.2.1', 'grace')).toBeNull();
  expect(await limits.signIn('192.0.2.2', 'ada')).toBeNull();
});

test('failures with one username do not block other usernames from the same address', async () => {
  await times(150, () => limits.signIn('192.0.2.1', 'ada'));
  expect(await limits.signIn('192.0.2.1', 'grace')).toBeNull();
});

test('tries over the limit are refused without another write', async () => {
  await times(11, () => limits.signIn('192.0.2.1', 'ada'));
  const written = () =>
    counting.pool.query('select key, points from muster.rate_limits where key like $1', ['sign-in-name:%']);
  const before = (await written()).rows;
  expect((await times(5, () => limits.signIn('192.0.2.1', 'ada'))).every((wait) => (wait ?? 0) > 0)).toBe(
    true,
  );
  expect((await written()).rows).toEqual(before);
  const elsewhere = createSignInLimits(counting.limits());
  expect(await elsewhere.signIn('192.0.2.1', 'ada')).toBeGreaterThan(0);
});

test('an address over its limit is refused without a write, for every username', async () => {
  let names = 0;
  const guess = () => limits.signIn('192.0.2.1', `name${(names += 1)}`);
  await times(101, guess);
  const written = () => counting.pool.query('select key, points from muster.rate_limits order by key');
  const before = (await written()).rows;
  const waits = await times(5, guess);
  expect(waits.every((wait) => (wait ?? 0) > 0)).toBe(true);
  expect((await written()).rows).toEqual(before);
});

test('successful sign-ins do not count against the limit', async () => {
  const waits = await times(150, async () => {
    const wait = await limits.signIn('192.0.2.1', 'ada');
    await limits.signedIn('192.0.2.1', 'ada');
    return wait;
  });
  expect(waits.every((wait) => wait === null)).toBe(true);
});

test('many usernames from one network are limited together, whatever the end of the address', async () => {
  const waits = await times(101, () => {
    const number = Math.floor(Math.random() * 65_536);
    return limits.signIn(`2001:db8:0:7::${number.toString(16)}`, `name${number}`);
  });
  expect(waits[99]).toBeNull();
  expect(waits[100]).toBeGreaterThan(0);
  expect(await limits.signIn('2001:db8:0:8::1', 'ada')).toBeNull();
});

test('no address and no username is stored in clear', async () => {
  await limits.signIn('192.0.2.77', 'canary');
  const { rows } = await counting.pool.query<{ key: string }>('select key from muster.rate_limits');
  expect(rows).toHaveLength(2);
  for (const { key } of rows) expect(key).not.toMatch(/canary|192/);
});

test('tries of a second factor are counted by person and network, codes also from everywhere', async () => {
  expect(await times(11, () => limits.secondFactor('192.0.2.1', 7, null))).toEqual([
    ...Array.from({ length: 10 }, () => null),
    expect.any(Number),
  ]);
  expect(await limits.secondFactor('192.0.2.2', 7, null)).toBeNull();
  expect(await limits.secondFactor('192.0.2.1', 8, null)).toBeNull();
  expect(await limits.secondFactor('192.0.2.1', 7, 'a known device')).toBeNull();
  const codes = await times(31, () => limits.code(7));
  expect(codes.filter((wait) => wait === null)).toHaveLength(30);
});

test('passkeys are counted apart from passwords', async () => {
  await times(101, () => limits.signIn('192.0.2.1', `name${Math.random()}`));
  expect(await limits.passkeyLogIn('192.0.2.1', null)).toBeNull();
  await times(100, () => limits.passkeyLogIn('192.0.2.1', null));
  expect(await limits.passkeyLogIn('192.0.2.1', null)).toBeGreaterThan(0);
  expect(await limits.passkeyLogIn('192.0.2.1', 'a known device')).toBeNull();
});
