// npm start: from a fresh clone to a running installation. Runs on Node 20 without installed packages.
import { ensureInstalled } from './install.mjs';
import { whenNpmIsGone } from './npm-gone.mjs';
import { say } from './project.mjs';
import { run } from './run.mjs';
import { runtime, typescript } from './runtime.mjs';
import { ensureWebBuilt } from './web-app.mjs';

whenNpmIsGone(() => process.kill(process.pid, 'SIGTERM'));

try {
  await ensureInstalled();
  await ensureWebBuilt();
  const attached = new URL('./attached.mjs', import.meta.url).href;
  process.exitCode = await run(runtime(), [...typescript, '--import', attached, 'infra/main.ts'], {
    apart: true,
    onMessage: (message) => {
      if (typeof message?.address === 'string') say(`Muster is ready: ${message.address}`);
    },
  });
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
