import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import pg from 'pg';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createPreparedDatabase } from '../tests/support/database.ts';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';
import { startApplication } from './application.ts';
import { readConfig } from './platform/config/config.ts';
import { tenantRegistered, userRegistered } from './platform/projector/testing/fixtures.ts';

/** A database and the configuration of a program on it, until the test ends. */
async function prepare() {
  const database = await createPreparedDatabase();
  const dataDir = await temporaryFolder('muster-data');
  const config = readConfig({
    DATABASE_URL: database.url,
    INSTALLATION_KEY: randomBytes(32).toString('base64'),
    DATA_DIR: dataDir,
    PORT: '0',
  });
  onTestFinished(async () => {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return { database, config };
}

/** The program in all roles on a database of its own, until the test ends. */
async function start() {
  const { config } = await prepare();
  const program = await startApplication(config, { log: pino({ level: 'silent' }) });
  onTestFinished(() => program.close());
  return program;
}

test('every recurring job is scheduled, those of the platform and those of the features', async () => {
  const program = await start();
  const { rows } = await program.core.pools.owner.query<{ name: string; cron: string }>(
    'select name, cron from pgboss.schedule',
  );
  const scheduled = new Map(rows.map(({ name, cron }) => [name, cron]));
  // names left behind by interrupted commands are free again within a minute or two
  expect(scheduled.get('settle-left-behind-names')).toBe('* * * * *');
  expect([...scheduled.keys()]).toEqual(
    expect.arrayContaining([
      'sweep-interrupted-uploads',
      'sweep-command-ledger',
      'sweep-kept-answers',
      ...program.core.recurring.map(({ name }) => name),
    ]),
  );
});

test('a worker that cannot be started leaves nothing running', async () => {
  const { config, database } = await prepare();
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  onTestFinished(() => owner.end());
  await owner.query('alter table pgboss.schedule rename to schedules');
  await expect(startApplication(config, { log: pino({ level: 'silent' }) })).rejects.toThrow(
    'pgboss.schedule',
  );
  const connected = `select application_name from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  await expect.poll(async () => (await owner.query(connected)).rows).toEqual([]);
});

test('a second close ends with the first one, not before it', async () => {
  const program = await start();
  const ended: string[] = [];
  const close = async (name: string) => {
    await program.close();
    ended.push(name);
  };
  await Promise.all([close('first'), close('second')]);
  expect(ended).toEqual(['first', 'second']);
});

test('the worker reacts to an event of the log to which nobody has reacted', async () => {
  const { store, privacy } = (await start()).core;
  // as a dispatcher leaves it that is killed after its append
  for (const { stream, event } of [userRegistered(7), tenantRegistered(5, 1, 7)]) {
    const [{ type, data, version } = { type: '', data: {}, version: 1 }] = await privacy.seal([event]);
    const id = randomUUID();
    const tenantId = 'tenantId' in event.data ? event.data.tenantId : 0;
    const metadata = {
      version,
      commandId: id,
      correlationId: id,
      causationId: id,
      actor: 'user-7',
      tenantId,
    };
    await store.append(stream, 'none', [{ id, type, data, metadata }]);
  }
  const roster = async () => (await Array.fromAsync(store.read('roster-5'))).map(({ type }) => type);
  await expect.poll(roster).toEqual(['MembershipGranted']);
});
