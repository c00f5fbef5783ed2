// npm start: from a fresh clone to a running installation. Runs on Node 20 without installed packages.
import { ensureInstalled } from './install.mjs';
import { whenNpmIsGone } from './npm-gone.mjs';
import { say } from './project.mjs';
import { run } from './run.mjs';
import { runtime } from './runtime.mjs';
import { builtProgram, ensureServerBuilt } from './server.mjs';
import { step, threeLines } from './steps.mjs';
import { ensureWebBuilt } from './web-app.mjs';

whenNpmIsGone(() => process.kill(process.pid, 'SIGTERM'));

try {
  await step('1/4', 'Packages', ensureInstalled);
  await step('2/4', 'Server', ensureServerBuilt);
  await step('3/4', 'Web app', ensureWebBuilt);
  const ready = withResolvers();
  // the program may end before it is ready, and says why
  void step('4/4', 'Database and read models', () => ready.promise).then(
    (lines) => lines.forEach(say),
    () => undefined,
  );
  const attached = new URL('./attached.mjs', import.meta.url).href;
  process.exitCode = await run(runtime(), ['--import', attached, ...builtProgram], {
    apart: true,
    onMessage: (message) => {
      if (typeof message?.address === 'string') ready.resolve(threeLines(message));
    },
  }).finally(ready.reject);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

/** Promise.withResolvers, which Node 20 does not have. */
function withResolvers() {
  let resolve;
  let reject;
  const promise = new Promise((...settle) => ([resolve, reject] = settle));
  return { promise, resolve, reject };
}
