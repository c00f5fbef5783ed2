import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createInstallation, type Installation } from '../support/installation.ts';

let muster: Installation;
beforeAll(async () => {
  muster = await createInstallation(() => []);
  await muster.runJob('seal-log');
});
afterAll(() => muster?.close());

/** Runs `npm run audit` beside the program. */
async function audit(...args: readonly string[]) {
  const { PATH, HOME } = process.env;
  const { databaseUrl, dataDir, installationKey } = muster.config;
  const env = {
    PATH,
    HOME,
    DATABASE_URL: databaseUrl ?? '',
    DATA_DIR: dataDir,
    INSTALLATION_KEY: installationKey?.toString('base64') ?? '',
  };
  const started = ['--import', './infra/bootstrap/typescript.mjs', 'infra/commands/audit.ts', ...args];
  return promisify(execFile)(process.execPath, started, { env, timeout: 60_000 }).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
}

test('checkpoints are exported, and name what was edited afterwards', async () => {
  const file = join(muster.config.dataDir, 'checkpoints.jsonl');
  const { stdout } = await audit('export', file);
  expect(stdout).toBe(`1 checkpoints are in ${file}.\n`);
  const before = await audit('verify', file);
  expect(before).toMatchObject({
    code: 0,
    stdout: '1 events in 1 checkpoints are as they were sealed; 0 newer ones are not sealed yet.\n',
  });

  await muster.pool.query(`update muster.events set recorded_at = recorded_at - interval '1 hour'`);
  const after = await audit('verify', file);
  expect(after).toMatchObject({ code: 1, stdout: '' });
  expect(after.stderr).toMatch(
    /^Position 1 \(LogIdentified, revision 0 of installation\) is not as it was sealed/,
  );
});

test('a mistake in the command prints how it is used', async () => {
  expect((await audit('export', 'all', 'of it')).stderr).toContain('npm run audit -- verify <file>');
});
