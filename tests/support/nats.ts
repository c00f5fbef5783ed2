import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';

/** A real nats-server for one test. */
export interface NatsServer {
  readonly url: string;
  /** Stops it; `SIGKILL` for a crash. Resolves when it has exited. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Starts it again on the same port, without its former state. */
  restart(): Promise<void>;
}

/** The path of nats-server; undefined if it is not installed. */
export function natsServerPath(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/bin'];
  return folders.map((folder) => join(folder, 'nats-server')).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Starts nats-server on a free port and resolves when it accepts connections; stop it when done. */
export async function startNats(login?: {
  readonly user: string;
  readonly password: string;
}): Promise<NatsServer> {
  const options = login === undefined ? [] : ['--user', login.user, '--pass', login.password];
  let running = await start(-1, options);
  const { port } = running;
  return {
    url: `nats://${login === undefined ? '' : `${login.user}:${login.password}@`}127.0.0.1:${port}`,
    stop: (signal = 'SIGTERM') => end(running.child, signal),
    restart: async () => {
      await end(running.child, 'SIGTERM');
      running = await start(port, options);
    },
  };
}

/** Port -1 is any free port; the server prints the chosen one. */
async function start(
  port: number,
  options: readonly string[],
): Promise<{ child: ChildProcess; port: number }> {
  const path = natsServerPath();
  if (path === undefined) throw new Error('nats-server is not installed');
  const child = spawn(path, ['-a', '127.0.0.1', '-p', String(port), ...options], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const killWithParent = () => child.kill('SIGKILL');
  process.once('exit', killWithParent);
  child.once('exit', () => process.off('exit', killWithParent));
  const tooLate = setTimeout(() => child.kill('SIGKILL'), 10_000);
  let listening = 0;
  const said: string[] = [];
  for await (const line of createInterface(child.stderr)) {
    said.push(line);
    listening ||= Number(/client connections on .*:(\d+)$/.exec(line)?.[1] ?? 0);
    if (line.includes('Server is ready')) {
      clearTimeout(tooLate);
      child.stderr.resume(); // an unread pipe would block the server when it is full
      return { child, port: listening };
    }
  }
  clearTimeout(tooLate);
  throw new Error(`nats-server did not start:\n${said.join('\n')}`);
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  const tooLate = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await gone;
  clearTimeout(tooLate);
}
