import { randomBytes } from 'node:crypto';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMigratedDatabase } from '../../../tests/support/database.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { createPool } from '../database/pools.ts';
import { checkInstallationKey, readInstallationKey, WrongInstallationKey } from './installation-key.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await temporaryFolder('keys');
});
afterEach(() => rm(dataDir, { recursive: true }));

test('a configured key is used, and no file is created', async () => {
  const installationKey = randomBytes(32);
  expect(await readInstallationKey({ installationKey, dataDir })).toBe(installationKey);
  expect(await readdir(dataDir)).toEqual([]);
});

test('without a configured key one is created at the first start and read at the next', async () => {
  const made = await readInstallationKey({ installationKey: null, dataDir });
  expect(made).toHaveLength(32);
  expect((await readInstallationKey({ installationKey: null, dataDir })).equals(made)).toBe(true);
});

test('processes that start together get the same key, and leave no other files', async () => {
  const keys = await Promise.all(
    Array.from({ length: 8 }, () => readInstallationKey({ installationKey: null, dataDir })),
  );
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
  expect(await readdir(join(dataDir, 'keys'))).toEqual(['installation.key']);
});

test.skipIf(process.platform === 'win32')('nobody else can read the key', async () => {
  await readInstallationKey({ installationKey: null, dataDir });
  const modes = [join(dataDir, 'keys'), join(dataDir, 'keys', 'installation.key')].map(
    async (path) => (await stat(path)).mode & 0o077,
  );
  expect(await Promise.all(modes)).toEqual([0, 0]);
});

test.skipIf(process.platform === 'win32')(
  'others can enter DATA_DIR, where PostgreSQL has its folder',
  async () => {
    const fresh = join(dataDir, 'fresh');
    await readInstallationKey({ installationKey: null, dataDir: fresh });
    expect((await stat(fresh)).mode & 0o001).toBe(0o001);
    expect((await stat(join(fresh, 'keys'))).mode & 0o077).toBe(0);
  },
);

test('a damaged key is an error, never replaced by a new one', async () => {
  await readInstallationKey({ installationKey: null, dataDir });
  await writeFile(join(dataDir, 'keys', 'installation.key'), 'half a k');
  await expect(readInstallationKey({ installationKey: null, dataDir })).rejects.toThrow('restore it');
});

test('a database accepts the key of its first start and refuses another', async () => {
  const database = await createMigratedDatabase();
  const pool = createPool(database.url, { role: 'muster_writer', max: 2 });
  const [key, other] = [randomBytes(32), randomBytes(32)];
  await checkInstallationKey(pool, key);
  await checkInstallationKey(pool, key);
  await expect(checkInstallationKey(pool, other)).rejects.toThrow(WrongInstallationKey);
  await pool.end();
  await database.drop();
});
