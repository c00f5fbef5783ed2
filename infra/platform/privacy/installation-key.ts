import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Pool } from 'pg';
import { onDatabase } from '../database/unavailable.ts';
import { KEY_BYTES } from './cipher.ts';
import { DerivedKeys } from './derived-keys.ts';

/**
 * The installation's key: the configured one, otherwise the one in `DATA_DIR/keys`, which is created at the
 * first start and readable only by this account. Processes that start together get the same key.
 */
export async function readInstallationKey(config: {
  readonly installationKey: Buffer | null;
  readonly dataDir: string;
}): Promise<Buffer> {
  if (config.installationKey !== null) return config.installationKey;
  const file = join(config.dataDir, 'keys', 'installation.key');
  return (await stored(file)) ?? (await makeOnce(file));
}

async function stored(file: string): Promise<Buffer | undefined> {
  try {
    const key = Buffer.from(await readFile(file, 'utf8'), 'base64');
    if (key.length === KEY_BYTES) return key;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  throw new Error(`${file} does not hold ${KEY_BYTES} bytes in base64; restore it from a backup`);
}

/** Writes and flushes the key under another name first, so that a crash leaves a complete key or none. */
async function makeOnce(file: string): Promise<Buffer> {
  const keys = dirname(file);
  // not closed to others as the keys are: root runs PostgreSQL, whose folder is in DATA_DIR, as another account
  await mkdir(dirname(keys), { recursive: true, mode: 0o755 });
  await mkdir(keys, { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(`${randomBytes(KEY_BYTES).toString('base64')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    await link(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(draft);
  }
  await flushFolder(keys);
  const key = await stored(file);
  if (key === undefined) throw new Error(`${file} disappeared`);
  return key;
}

async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return; // folders cannot be opened there, and need not be flushed
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The key is not the one with which this database was first used. */
export class WrongInstallationKey extends Error {
  override readonly name = 'WrongInstallationKey';
  constructor() {
    super('INSTALLATION_KEY (or the file in DATA_DIR/keys) is not the key that this database was made with');
  }
}

/**
 * Throws if the database was first used with another key: personal data could not be read, and every name
 * would seem free. Stores the key's fingerprint at the first start.
 */
export async function checkInstallationKey(pool: Pool, installationKey: Buffer): Promise<void> {
  const fingerprint = new DerivedKeys(installationKey).hmac('fingerprint', 'muster');
  const { rows } = await onDatabase(async () => {
    await pool.query('insert into muster.installation_key (fingerprint) values ($1) on conflict do nothing', [
      fingerprint,
    ]);
    return pool.query<{ fingerprint: Buffer }>('select fingerprint from muster.installation_key');
  });
  if (!rows[0]?.fingerprint.equals(fingerprint)) throw new WrongInstallationKey();
}
