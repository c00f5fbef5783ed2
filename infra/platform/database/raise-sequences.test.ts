import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Pool } from 'pg';
import { createMigratedDatabase } from '../../../tests/support/database.ts';
import { createPool } from './pools.ts';
import { raiseSequences } from './raise-sequences.ts';

let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
let pool: Pool;
beforeAll(async () => {
  database = await createMigratedDatabase();
  pool = createPool(database.url, { role: 'muster_writer' });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const next = async (name: string) =>
  Number((await pool.query(`select nextval('muster.${name}_id') as id`)).rows[0].id);
const raise = (name: string, id: number) => raiseSequences(pool, new Map([[name, id]]));

test('an unused sequence goes on after the highest id, also after the first', async () => {
  expect(await raise('event', 1)).toEqual(['event']);
  expect(await next('event')).toBe(2);
});

test('a sequence is never lowered', async () => {
  expect(await raise('member', 40)).toEqual(['member']);
  expect(await raise('member', 40)).toEqual([]);
  expect(await raise('member', 7)).toEqual([]);
  expect(await next('member')).toBe(41);
});

test('a wide gap is closed too', async () => {
  expect(await raise('user', 1_999_999_999)).toEqual(['user']);
  expect(await next('user')).toBe(2_000_000_000);
});

test('ids drawn while a sequence is raised are drawn once', async () => {
  const drawn: number[] = [];
  const draw = async () => {
    for (let n = 0; n < 50; n += 1) drawn.push(await next('tenant'));
  };
  await Promise.all([draw(), raise('tenant', 30), draw(), raise('tenant', 60), draw()]);
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(await next('tenant')).toBeGreaterThan(60);
});
