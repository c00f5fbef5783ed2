import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import { createDatabase } from '../../../../tests/support/database.ts';
import { migrateAll } from '../../../../tests/support/migrate.ts';
import { createPool } from '../../database/pools.ts';
import { createLimits } from '../limits.ts';

// What the tests of limits share: a database to count in.

const privacy = {
  hmac: (purpose: string, text: string) => createHmac('sha256', purpose).update(text).digest(),
};

export async function countingDatabase() {
  const database = await createDatabase();
  await migrateAll(database.url);
  const pool = createPool(database.url, { role: 'muster_writer' });
  return {
    pool,
    /** as a gateway of its own has them */
    limits: (on = true, over: Pool = pool) => createLimits({ pool: over, privacy, on }),
    reset: () => pool.query('delete from muster.rate_limits'),
    async close() {
      await pool.end();
      await database.drop();
    },
  };
}

/** The same again and again; what each time was answered. */
export async function times(count: number, act: () => Promise<number | null>): Promise<(number | null)[]> {
  const waits: (number | null)[] = [];
  for (let round = 0; round < count; round += 1) waits.push(await act());
  return waits;
}
