import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPool } from '../database/pools.ts';
import { Unavailable } from '../failures/unavailable.ts';
import { hour } from './limits.ts';
import { countingDatabase, times } from './testing/limits.ts';

let counting: Awaited<ReturnType<typeof countingDatabase>>;
beforeAll(async () => {
  counting = await countingDatabase();
});
afterAll(() => counting?.close());
beforeEach(() => counting.reset());

test('a limit has its number of points, and forgetting restores them', async () => {
  const limit = counting.limits().of('registration', 20, hour);
  const waits = await times(20, () => limit.consume('192.0.2.1'));
  expect(waits.every((wait) => wait === null)).toBe(true);
  expect(await limit.consume('192.0.2.1')).toBeGreaterThan(3_000);
  expect(await limit.consume('192.0.2.2')).toBeNull();
  await limit.forget('192.0.2.1');
  expect(await limit.consume('192.0.2.1')).toBeNull();
});

test('calls counted while the clock was ahead do not count when it is set back', async () => {
  const limit = counting.limits().of('registration', 20, hour);
  await times(20, () => limit.consume('192.0.2.1'));
  await counting.pool.query('update muster.rate_limits set expire = expire + 24 * 3600000');
  expect(await limit.consume('192.0.2.1')).toBeNull();
  await times(19, () => limit.consume('192.0.2.1'));
  expect(await limit.consume('192.0.2.1')).toBeLessThanOrEqual(hour);
});

test('throws Unavailable if the database is down', async () => {
  const gone = createPool('postgres://nobody@127.0.0.1:1/none');
  const limit = counting.limits(true, gone).of('registration', 20, hour);
  await expect(limit.consume('192.0.2.1')).rejects.toThrow(Unavailable);
  await gone.end();
});

test('counts nothing if it is switched off', async () => {
  const limit = counting.limits(false).of('registration', 20, hour);
  await times(50, () => limit.consume('192.0.2.1'));
  const { rowCount } = await counting.pool.query('select 1 from muster.rate_limits');
  expect(rowCount).toBe(0);
});
