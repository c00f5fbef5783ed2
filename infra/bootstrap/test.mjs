// npm test: runs all checks, also on a fresh clone. Arguments after `--` are passed to Vitest.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { whenNpmIsGone } from './npm-gone.mjs';
import { run } from './run.mjs';
import { runtime, typescript } from './runtime.mjs';
import { trySecondTime } from './second-try.mjs';

whenNpmIsGone(() => process.kill(process.pid, 'SIGTERM'));

try {
  await ensureInstalled();
  await run(runtime(), [...typescript, 'tests/run/install-system-parts.ts']);
  const folder = await mkdtemp(join(tmpdir(), 'muster-tests-'));
  const env = { TEST_RESULTS: join(folder, 'results.json') };
  /** @param {readonly string[]} args */
  const runTests = (args) => run(runtime(), ['node_modules/vitest/vitest.mjs', 'run', ...args], { env });
  process.exitCode = await runTests(process.argv.slice(2));
  if (process.exitCode === 1 && process.env.CI)
    process.exitCode = await trySecondTime(env.TEST_RESULTS, runTests);
  await rm(folder, { recursive: true });
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
