import { rm } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { createDatabase } from '../../../tests/support/database.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { refuseUndurable } from './durability.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { createPool } from './pools.ts';

async function check(url: string): Promise<void> {
  const pool = createPool(url, { max: 1 });
  try {
    await refuseUndurable(pool);
  } finally {
    await pool.end();
  }
}

describe('a database', () => {
  test('with durable commits is accepted', async () => {
    const database = await createDatabase();
    await expect(check(database.url)).resolves.toBeUndefined();
    await database.drop();
  });

  test('with synchronous_commit off is refused by name', async () => {
    const database = await createDatabase();
    const owner = createPool(database.url, { max: 1 });
    await owner.query(
      `alter database ${new URL(database.url).pathname.slice(1)} set synchronous_commit = off`,
    );
    await owner.end();
    await expect(check(database.url)).rejects.toThrow(/has synchronous_commit off/);
    await database.drop();
  });

  test('with fsync and full_page_writes off is refused by name', async () => {
    const dataDir = await temporaryFolder('muster-undurable');
    const postgres = await startEmbeddedPostgres({
      dataDir,
      settings: { fsync: 'off', full_page_writes: 'off' },
    });
    await expect(check(postgres.url)).rejects.toThrow(/has fsync, full_page_writes off/);
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
});
