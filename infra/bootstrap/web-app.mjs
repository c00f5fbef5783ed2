import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { project, say } from './project.mjs';
import { run } from './run.mjs';
import { runtime } from './runtime.mjs';

const stamp = join(project, 'web/dist/.built-from');

/** Builds the web app if its sources have changed since the last build. */
export async function ensureWebBuilt() {
  const sources = await fingerprint(['web'], ['package-lock.json', 'tsconfig.json']);
  const built = await readFile(stamp, 'utf8').catch(() => '');
  if (built === sources) return;
  say('Building the web app.');
  const vite = join(project, 'node_modules/vite/bin/vite.js');
  // in its own folder, where its plugins look for their configuration
  // the second build adds to the folder of the first
  for (const config of ['vite.config.ts', 'event-action.config.ts']) {
    const code = await run(runtime(), [vite, 'build', '--logLevel', 'warn', '--config', config], {
      folder: 'web',
      // otherwise the NODE_ENV of a test runner would make it a development build
      env: { NODE_ENV: 'production' },
    });
    if (code !== 0) throw new Error('The web app could not be built; what the build said stands above.');
  }
  await writeFile(stamp, sources);
}
