import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createPreparedDatabase } from '../tests/support/database.ts';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';
import { startApplication } from './application.ts';
import { readConfig } from './platform/config/config.ts';

test('every recurring job is scheduled, those of the platform and those of the features', async () => {
  const database = await createPreparedDatabase();
  const dataDir = await temporaryFolder('muster-data');
  const config = readConfig({
    DATABASE_URL: database.url,
    INSTALLATION_KEY: randomBytes(32).toString('base64'),
    DATA_DIR: dataDir,
    PORT: '0',
  });
  const program = await startApplication(config, { log: pino({ level: 'silent' }) });
  const { rows } = await program.core.pools.owner.query<{ name: string; cron: string }>(
    'select name, cron from pgboss.schedule',
  );
  await program.close();
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
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});
