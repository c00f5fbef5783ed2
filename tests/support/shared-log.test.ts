import { expect, test } from 'vitest';
import { createPool } from '../../infra/platform/database/pools.ts';
import { createPreparedDatabase } from './database.ts';
import { drawIdsFarFromOthers } from './shared-log.ts';

test('an installation on a shared log draws every id far away from those of others', async () => {
  const database = await createPreparedDatabase();
  const pool = createPool(database.url, { max: 1 });
  try {
    await drawIdsFarFromOthers(pool);
    const { rows } = await pool.query<{ name: string; last: string }>(
      `select sequencename as name, last_value as last from pg_sequences
       where schemaname = 'muster' and sequencename like '%\\_id'`,
    );
    expect(rows.map(({ name }) => name)).toContain('member_id');
    for (const { name, last } of rows) expect(Number(last), name).toBeGreaterThanOrEqual(1_000_000);
  } finally {
    await pool.end();
    await database.drop();
  }
});
