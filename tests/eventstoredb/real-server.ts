import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../support/free-port.ts';
import { keepServer, type ServerProcess } from './server-process.ts';

/**
 * A program that runs a real EventStoreDB in the foreground: its argument is the folder of the log; PORT and
 * REPL_PORT are its ports on 127.0.0.1. Undefined if there is none.
 */
export const realServerProgram = process.env['EVENTSTORE_START'];

/** Starts a real server of a test's own with its log in a folder. */
export async function startRealServer(folder: string): Promise<ServerProcess> {
  if (!realServerProgram) throw new Error('EVENTSTORE_START is not set');
  const program = realServerProgram;
  const [port, replicationPort] = [await freePort(), await freePort()];
  // the server would read variables that begin with EVENTSTORE_ as its options
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, PORT: String(port), REPL_PORT: String(replicationPort) };
  return keepServer(`esdb://127.0.0.1:${port}?tls=false`, () => start(program, folder, port, env));
}

async function start(
  program: string,
  folder: string,
  port: number,
  env: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  const child = spawn(program, [folder], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const tooLate = Date.now() + 60_000;
  while (Date.now() < tooLate && child.exitCode === null) {
    const live = await fetch(`http://127.0.0.1:${port}/health/live`).catch(() => undefined);
    if (live?.ok) return child;
    await pause(50);
  }
  child.kill('SIGKILL');
  throw new Error(`${program} did not start a server`);
}
