// npm run check: static checks of the whole tree, and the unit tests that the change can affect.
import { ensureInstalled } from './install.mjs';
import { whenNpmIsGone } from './npm-gone.mjs';
import { run } from './run.mjs';
import { runtime, typescript } from './runtime.mjs';

whenNpmIsGone(() => process.kill(process.pid, 'SIGTERM'));

try {
  await ensureInstalled();
  process.exitCode = await run(runtime(), [...typescript, 'tests/run/check.ts']);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
