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
  let latest = 0;
  /** one step after the other: a server begins when the one before has left its port */
  let steps = Promise.resolve();
  const start = () => {
    const started = spawn(node, watchedProgram, {
      cwd: project,
      env: { ...process.env, ...env },
      stdio: 'inherit',
    });
    const gone = once(started, 'exit').then(([code]) => {
      const byItself = server?.process === started;
      if (byItself) server = undefined;
      if (byItself && ending) resolve(code ?? 0);
      else if (byItself) say('The server has ended. It starts again after the next change.');
      return code ?? 0;
    });
    server = { process: started, gone };
  };
  const stop = async (signal) => {
    const old = server;
    server = undefined;
    old?.process.kill(signal);
    return old?.gone;
  };
  const restart = () => {
    const mine = (latest += 1);
    steps = steps.then(async () => {
      if (mine !== latest || ending) return;
      await stop('SIGTERM');
      if (!ending) start();
    });
  };
  const watching = watchServer({
    onBuilt: restart,
    onFailed: ({ message }) => say(`The server runs on without this change:\n${message}`),
  });
  const end = (signal) => {
    if (ending) return;
    ending = true;
    void watching.then((stopWatching) => stopWatching());
    steps = steps.then(() => stop(signal)).then((code) => resolve(code ?? 0));
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
