import { spawn, type ChildProcess } from 'node:child_process';
import { readdir, readFile, readlink, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { isAlive } from './processes.ts';

export interface Server {
  readonly port: number;
  /** the folder of its Unix socket; null if it has none */
  readonly socket: string | null;
  readonly process: ChildProcess;
  /** why it ended, in its own words; null if it did not say */
  lastWords(): string | null;
}

/** PostgreSQL ended before it accepted connections. */
export class DidNotStart extends Error {
  override readonly name = 'DidNotStart';
  constructor(
    readonly lastWords: string | null,
    message: string,
  ) {
    super(message);
  }
}

/** Fatal errors that are about a client, or about the end itself. */
const beside = /^(the database system is|terminating connection|password|sorry|role|no pg_hba)/;

/**
 * What ended a server, from what it wrote: the message of its latest panic, or else of its latest fatal error. Other
 * lines, and details, may quote values of rows, which are personal data.
 */
export function lastWordsIn(said: string): string | null {
  for (const level of ['PANIC', 'FATAL'])
    for (const [, words = ''] of [...said.matchAll(new RegExp(`${level}: +(.+)`, 'g'))].toReversed())
      if (!beside.test(words)) return words.trim();
  return null;
}

/** Starts PostgreSQL on a loopback port and a Unix socket in its folder; resolves when it accepts connections. */
export async function startServer(
  folder: string,
  binaries: Binaries,
  account: Account | null,
  options: {
    readonly port?: number;
    readonly settings: Readonly<Record<string, string>>;
    /** stops the server while it starts; rejects then */
    readonly signal: AbortSignal;
  },
): Promise<Server> {
  await stopLeftover(folder);
  const port = options.port ?? (await freePort());
  const socket = socketFolder(folder);
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: socket ?? '',
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    ...options.settings,
  };
  const child = spawn(
    binaries.postgres,
    [
      '-D',
      folder,
      '-p',
      String(port),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    {
      ...account,
      cwd: folder,
      // its own session; otherwise Ctrl-C in a terminal would stop the database before the program has
      // drained
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, TZ: 'UTC', LC_ALL: 'C' },
    },
  );
  let said = '';
  let lastWords: string | null = null;
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-4_000);
    lastWords = lastWordsIn(said) ?? lastWords;
  });
  const failed = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new DidNotStart(lastWords, `PostgreSQL did not start (exit ${code}): ${said}`)),
    );
  });
  failed.catch(() => undefined); // after the start, the supervisor handles an exit
  const giveUp = () => void stopServer(child);
  options.signal.addEventListener('abort', giveUp);
  if (options.signal.aborted) giveUp();
  try {
    await Promise.race([failed, ready(folder, child)]);
  } finally {
    options.signal.removeEventListener('abort', giveUp);
  }
  return { port, socket, process: child, lastWords: () => lastWords };
}

/** Fast shutdown: sessions are ended and everything is written; immediate shutdown after 10 s. */
export async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  await stopProcess(child.pid);
}

/** Stops a server whose program was killed, before a new server uses its files. */
async function stopLeftover(folder: string): Promise<void> {
  const file = await statusFile(folder);
  if (!file) return;
  const left = (await readdir(folder)).filter((name) => name.startsWith('.s.PGSQL.'));
  if (isAlive(file.pid) && (await isServerOf(file.pid, folder))) await stopProcess(file.pid);
  // if the server is gone, its id may belong to another process, which PostgreSQL cannot know
  await rm(join(folder, 'postmaster.pid'), { force: true });
  for (const name of left) await rm(join(folder, name), { force: true });
}

/** The longest path of a socket that every system takes has 103 bytes, and a list of folders needs no quotes. */
function socketFolder(folder: string): string | null {
  return process.platform !== 'win32' && /^[\w./-]{1,80}$/.test(folder) ? folder : null;
}

async function stopProcess(pid: number): Promise<void> {
  for (const [signal, timeoutMs] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return; // gone already
    }
    for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await pause(5)) {
      if (!isAlive(pid)) return;
    }
  }
  throw new Error(`PostgreSQL (process ${pid}) could not be stopped.`);
}

/** postmaster.pid: process id, folder, start time, port, socket folder, address, shared memory, status. */
async function statusFile(folder: string): Promise<{ pid: number; status: string } | null> {
  const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0 ? { pid, status: (lines[7] ?? '').trim() } : null;
}

async function isServerOf(pid: number, folder: string): Promise<boolean> {
  if (process.platform !== 'linux') return true; // without /proc, trust the file
  // the server's working directory is its folder, even if the folder was moved
  return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === folder;
}

/** After a crash it first replays what it had written; a start that is stopped before begins that anew. */
const longestStartMs = 3_600_000;

async function ready(folder: string, child: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + longestStartMs; Date.now() < deadline; await pause(10)) {
    const file = await statusFile(folder);
    if (file?.pid === child.pid && file?.status === 'ready') return;
    if (child.exitCode !== null || child.signalCode !== null) return; // `failed` says why
  }
  throw new Error('PostgreSQL did not become ready within an hour.');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
