// npm test: everything there is to check, on a fresh clone too.
import { ensureInstalled } from './install.mjs';
import { whenNpmIsGone } from './npm-gone.mjs';
import { run } from './run.mjs';
import { runtime, typescript } from './runtime.mjs';

whenNpmIsGone(() => process.kill(process.pid, 'SIGTERM'));

try {
  await ensureInstalled();
  process.exitCode = await run(runtime(), [...typescript, 'tests/run/main.ts']);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
