// npm run dev: restarts the server and reloads the web app when a file changes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { whenNpmIsGone } from './npm-gone.mjs';
import { project, say } from './project.mjs';
import { run } from './run.mjs';
import { runtime, typescript } from './runtime.mjs';
import { watchedProgram, watchServer } from './server.mjs';

whenNpmIsGone(() => process.kill(process.pid, 'SIGTERM'));
await ensureInstalled();
const node = runtime();
const port = process.env.PORT || '8080';
const vite = join(project, 'node_modules/vite/bin/vite.js');
const database = await keptDatabase();
say('The web app is at http://localhost:5173 and reloads by itself.');
const codes = await Promise.all([
  runServer({ PORT: port, ...(database && { EMBEDDED_DATABASE: 'kept' }) }),
  run(node, [vite, '--clearScreen', 'false'], {
    folder: 'web',
    env: { API_URL: `http://127.0.0.1:${port}` },
  }),
]);
database?.disconnect();
process.exitCode = Math.max(...codes);

/** Runs the server, each time its sources have changed anew. Resolves to its exit code when this process is to end. */
function runServer(env) {
  let resolve;
  const ended = new Promise((settle) => (resolve = settle));
  let server;
  let ending = false;
  let wanted = 0;
  const start = () => {
    server = spawn(node, watchedProgram, { cwd: project, env: { ...process.env, ...env }, stdio: 'inherit' });
    const started = server;
    started.gone = once(started, 'exit').then(([code]) => {
      if (ending) resolve(code ?? 0);
      else if (started === server) say('The server has ended. It starts again after the next change.');
    });
  };
  const restart = async () => {
    const mine = (wanted += 1);
    const old = server;
    server = undefined;
    old?.kill('SIGTERM');
    await old?.gone;
    if (mine === wanted && !ending) start();
  };
  const watching = watchServer({
    onBuilt: () => void restart(),
    onFailed: ({ message }) => say(`The server runs on without this change:\n${message}`),
  });
  const end = (signal) => {
    if (ending) return;
    ending = true;
    void watching.then((stop) => stop());
    if (server?.exitCode === null) server.kill(signal);
    else resolve(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
  return ended;
}

/**
 * Starts the embedded database in a process of its own, if it is used: each restart of the server would otherwise
 * stop and start it. It ends when this process disconnects or ends. Ctrl-C does not reach it, because the server needs
 * it until it has stopped.
 */
async function keptDatabase() {
  if (process.env.DATABASE_URL || process.env.DATABASE_OWNER_URL) return undefined;
  const child = spawn(node, [...typescript, 'infra/commands/dev-database.ts'], {
    cwd: project,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  });
  const [started] = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => [undefined])]);
  if (started === undefined) process.exit(1);
  return child;
}
