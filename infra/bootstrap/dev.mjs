// npm run dev: restarts the server and reloads the web app when a file changes.
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { whenNpmIsGone } from './npm-gone.mjs';
import { project, say } from './project.mjs';
import { run } from './run.mjs';
import { runtime, typescript } from './runtime.mjs';

whenNpmIsGone(() => process.kill(process.pid, 'SIGTERM'));
await ensureInstalled();
const node = runtime();
const port = process.env.PORT || '8080';
const vite = join(project, 'node_modules/vite/bin/vite.js');
say('The web app is at http://localhost:5173 and reloads by itself.');
const codes = await Promise.all([
  run(node, ['--watch', '--watch-preserve-output', ...typescript, 'infra/main.ts'], { env: { PORT: port } }),
  run(node, [vite, '--clearScreen', 'false'], {
    folder: 'web',
    env: { API_URL: `http://127.0.0.1:${port}` },
  }),
]);
process.exitCode = Math.max(...codes);
