import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pino } from 'pino';
import { createPreparedDatabase, type Database } from '../tests/support/database.ts';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';
import { openCore, type Core } from './core.ts';
import { readConfig } from './platform/config/config.ts';
import { createPool } from './platform/database/pools.ts';

const key = randomBytes(32).toString('base64');
let database: Database;
let dataDir: string;
const closers: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  database = await createPreparedDatabase();
  dataDir = await temporaryFolder('muster-data');
});
afterEach(async () => {
  await close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function close(): Promise<void> {
  for (const part of closers.splice(0).toReversed()) await part();
}

function open(
  installationKey = key,
  connection: Readonly<Record<string, string>> = { DATABASE_URL: database.url },
): Promise<Core> {
  const env = { ...connection, INSTALLATION_KEY: installationKey, DATA_DIR: dataDir };
  return openCore(readConfig(env), pino({ level: 'silent' }), closers);
}

async function loseCommits(): Promise<void> {
  const owner = createPool(database.url, { max: 1 });
  await owner.query(`alter database ${database.name} set synchronous_commit = off`);
  await owner.end();
}

test('the program does not start on a database that may lose acknowledged commits', async () => {
  await loseCommits();
  await expect(open()).rejects.toThrow('has synchronous_commit off');
});

test('nor does it start there with one login for each role', async () => {
  const { logins } = await open();
  await close();
  const given = {
    DATABASE_OWNER_URL: logins.muster_owner,
    DATABASE_PROJECTOR_URL: logins.muster_projector,
    DATABASE_WRITER_URL: logins.muster_writer,
    DATABASE_GATEWAY_URL: logins.muster_gateway,
  };
  await open(key, given);
  await close();
  await loseCommits();
  await expect(open(key, given)).rejects.toThrow('has synchronous_commit off');
});

test('the program does not start with the key of another installation', async () => {
  await open();
  await close();
  await expect(open(randomBytes(32).toString('base64'))).rejects.toThrow(/INSTALLATION_KEY/);
});

test('no connection waits forever: for an answer, for its turn in a transaction, or for a peer that is gone', async () => {
  const { pools, reads } = await open();
  const limits = `select name, setting::integer as ms from pg_settings where setting <> '0'
    and name in ('statement_timeout', 'idle_in_transaction_session_timeout', 'tcp_user_timeout')`;
  for (const pool of [pools.owner, pools.projector, pools.writer]) {
    const { rows } = await pool.query<{ name: string; ms: number }>(limits);
    expect(rows).toHaveLength(3);
    expect(Math.max(...rows.map(({ ms }) => ms))).toBeLessThanOrEqual(60_000);
  }
  const settings = (db: Parameters<Parameters<typeof reads.asProgram>[0]>[0]) =>
    db
      .selectNoFrom(({ fn, val }) =>
        fn<string>('current_setting', [val('idle_in_transaction_session_timeout')]).as('limit'),
      )
      .executeTakeFirst();
  expect(await reads.asProgram(settings)).toEqual({ limit: '10s' });
  expect(await reads.asPerson(1, settings)).toEqual({ limit: '10s' });
});
