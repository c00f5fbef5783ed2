import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMigratedDatabase } from '../../../tests/support/database.ts';
import { createPool } from '../../platform/database/pools.ts';
import { createSealers } from '../../platform/privacy/sealer.ts';
import { KeptTokens } from './kept-tokens.ts';

let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
let pool: Pool;
beforeAll(async () => {
  database = await createMigratedDatabase();
  pool = createPool(database.url, { role: 'muster_writer', idleInTransactionMs: 50 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** Connections that have waited in a transaction for less than 200 ms. */
async function waitingShortly(): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::integer as count from pg_stat_activity
     where datname = current_database() and state = 'idle in transaction'
       and state_change > clock_timestamp() - interval '200 ms'`,
  );
  return rows[0]?.count ?? 0;
}

test('tokens are kept although their renewal takes longer than a transaction may wait', async () => {
  const tokens = new KeptTokens(pool, createSealers(randomBytes(32))('twitter'));
  const before = { accessToken: 'old', refreshToken: 'old', expiresAt: 0 };
  const after = { accessToken: 'new', refreshToken: 'new', expiresAt: 1 };
  await tokens.keep(3, before);
  const renewed = tokens.renew(3, async () => {
    await expect.poll(waitingShortly).toBe(0);
    return after;
  });
  // the old ones are worth nothing any longer
  expect(await renewed).toEqual(after);
  expect(await tokens.find(3)).toMatchObject(after);
});
