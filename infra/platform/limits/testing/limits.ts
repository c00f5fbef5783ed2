import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import { createMigratedDatabase } from '../../../../tests/support/database.ts';
import { createPool } from '../../database/pools.ts';
import { createLimits } from '../limits.ts';

// Shared by tests of limits: a database for the counters.

const privacy = {
  hmac: (purpose: string, text: string) => createHmac('sha256', purpose).update(text).digest(),
};

export async function countingDatabase() {
  const database = await createMigratedDatabase();
  const pool = createPool(database.url, { role: 'muster_writer' });
  return {
    pool,
    /** the limits of another gateway */
    limits: (on = true, over: Pool = pool) => createLimits({ pool: over, privacy, on }),
    reset: () => pool.query('delete from muster.rate_limits'),
    async close() {
      await pool.end();
      await database.drop();
    },
  };
}

/** Calls `act` several times; returns all results. */
export async function times(count: number, act: () => Promise<number | null>): Promise<(number | null)[]> {
  const waits: (number | null)[] = [];
  for (let round = 0; round < count; round += 1) waits.push(await act());
  return waits;
}
