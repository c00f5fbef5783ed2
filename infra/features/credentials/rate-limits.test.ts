import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDatabase } from '../../../tests/support/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { createPool } from '../../platform/database/pools.ts';
import { Unavailable } from '../../platform/failures/unavailable.ts';
import { createRateLimits, type RateLimits } from './rate-limits.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let pool: Pool;
let limits: RateLimits;
const privacy = {
  hmac: (purpose: string, text: string) => createHmac('sha256', purpose).update(text).digest(),
};

beforeAll(async () => {
  database = await createDatabase();
  await migrate(database.url);
  pool = createPool(database.url, { role: 'muster_writer' });
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});
beforeEach(async () => {
  await pool.query('delete from muster.rate_limits');
  limits = createRateLimits({ pool, privacy, on: true });
});

async function times(count: number, act: () => Promise<number | null>): Promise<(number | null)[]> {
  const waits: (number | null)[] = [];
  for (let round = 0; round < count; round += 1) waits.push(await act());
  return waits;
}

test('after ten failures under one name an address has to wait, for that name alone', async () => {
  const waits = await times(11, () => limits.signIn('192.0.2.1', 'Ada'));
  expect(waits.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => null));
  expect(waits[10]).toBeGreaterThan(0);
  for (const spelling of [' ada ', '\uFF21DA', 'a\u00ADda'])
    expect(await limits.signIn('192.0.2.1', spelling)).toBeGreaterThan(0);
  expect(await limits.signIn('192.0.2.1', 'grace')).toBeNull();
  expect(await limits.signIn('192.0.2.2', 'ada')).toBeNull();
});

test('however long one name is guessed at, others behind the address sign in', async () => {
  await times(150, () => limits.signIn('192.0.2.1', 'ada'));
  expect(await limits.signIn('192.0.2.1', 'grace')).toBeNull();
});

test('who goes on over the limit is refused without another write', async () => {
  await times(11, () => limits.signIn('192.0.2.1', 'ada'));
  const written = () =>
    pool.query('select key, points from muster.rate_limits where key like $1', ['sign-in-name:%']);
  const before = (await written()).rows;
  expect((await times(5, () => limits.signIn('192.0.2.1', 'ada'))).every((wait) => (wait ?? 0) > 0)).toBe(
    true,
  );
  expect((await written()).rows).toEqual(before);
  const elsewhere = createRateLimits({ pool, privacy, on: true });
  expect(await elsewhere.signIn('192.0.2.1', 'ada')).toBeGreaterThan(0);
});

test('an address that used up its tries is refused without a write, whatever names it goes on to try', async () => {
  let names = 0;
  const guess = () => limits.signIn('192.0.2.1', `name${(names += 1)}`);
  await times(101, guess);
  const written = () => pool.query('select key, points from muster.rate_limits order by key');
  const before = (await written()).rows;
  const waits = await times(5, guess);
  expect(waits.every((wait) => (wait ?? 0) > 0)).toBe(true);
  expect((await written()).rows).toEqual(before);
});

test('who signs in rightly never meets the limit', async () => {
  const waits = await times(150, async () => {
    const wait = await limits.signIn('192.0.2.1', 'ada');
    await limits.signedIn('192.0.2.1', 'ada');
    return wait;
  });
  expect(waits.every((wait) => wait === null)).toBe(true);
});

test('many names tried from one network are stopped, whatever its last digits', async () => {
  const waits = await times(101, () => {
    const number = Math.floor(Math.random() * 65_536);
    return limits.signIn(`2001:db8:0:7::${number.toString(16)}`, `name${number}`);
  });
  expect(waits[99]).toBeNull();
  expect(waits[100]).toBeGreaterThan(0);
  expect(await limits.signIn('2001:db8:0:8::1', 'ada')).toBeNull();
});

test('twenty registrations an hour come from one address, however it is written', async () => {
  const waits = await times(20, () => limits.registration('192.0.2.1'));
  expect(waits.every((wait) => wait === null)).toBe(true);
  expect(await limits.registration('::ffff:192.0.2.1')).toBeGreaterThan(3_000);
});

test('five invitations an hour go to one address, and the rest are held against no tenant', async () => {
  expect(await times(5, () => limits.invitation(1, 'Ada@example.org'))).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
  const refused = await times(70, () => limits.invitation(2, 'ada@example.org'));
  expect(refused.every((wait) => (wait ?? 0) > 3_000)).toBe(true);
  let count = 0;
  const waits = await times(61, () => limits.invitation(2, `guest${(count += 1)}@example.org`));
  expect(waits.slice(0, 60).every((wait) => wait === null)).toBe(true);
  expect(waits[60]).toBeGreaterThan(3_000);
  expect(await limits.invitation(1, 'guest61@example.org')).toBeNull();
});

test('no address and no name is kept in clear', async () => {
  await limits.signIn('192.0.2.77', 'canary');
  const { rows } = await pool.query<{ key: string }>('select key from muster.rate_limits');
  expect(rows).toHaveLength(2);
  for (const { key } of rows) expect(key).not.toMatch(/canary|192/);
});

test('a database that is down is said to be down', async () => {
  const gone = createPool('postgres://nobody@127.0.0.1:1/none');
  await expect(createRateLimits({ pool: gone, privacy, on: true }).registration('192.0.2.1')).rejects.toThrow(
    Unavailable,
  );
  await gone.end();
});

test('switched off, nothing is counted', async () => {
  const off = createRateLimits({ pool, privacy, on: false });
  await times(50, () => off.registration('192.0.2.1'));
  const { rowCount } = await pool.query('select 1 from muster.rate_limits');
  expect(rowCount).toBe(0);
});
