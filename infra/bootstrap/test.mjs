// npm test: runs all checks, also on a fresh clone. Arguments after `--` are passed to Vitest.
import { ensureInstalled } from './install.mjs';
import { whenNpmIsGone } from './npm-gone.mjs';
import { run } from './run.mjs';
import { runtime, typescript } from './runtime.mjs';

whenNpmIsGone(() => process.kill(process.pid, 'SIGTERM'));

try {
  await ensureInstalled();
  await run(runtime(), [...typescript, 'tests/run/install-system-parts.ts']);
  process.exitCode = await run(runtime(), [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...process.argv.slice(2),
  ]);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
