import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { builtProgram, ensureServerBuilt } from '../../infra/bootstrap/server.mjs';

/** The real program in its own process. */
export interface Program {
  /** `http://127.0.0.1:<port>` */
  readonly address: string;
  readonly pid: number;
  /** the lines of its log */
  readonly lines: readonly string[];
  /** Stops it; resolves to its exit code (null if a signal killed it). */
  stop(signal?: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
  /** Resolves when it has exited for any reason; see `stop`. */
  readonly gone: Promise<number | null>;
}

interface StartOptions {
  readonly entry?: string | undefined;
  readonly timeoutMs?: number;
  readonly folder?: string | undefined;
}

/** An installation's key, shared by several programs of a test. */
export const newInstallationKey = (): string => randomBytes(32).toString('base64');

/** once for all programs that a test process starts */
let built: Promise<void> | undefined;

async function buildProgram(): Promise<readonly string[]> {
  await (built ??= ensureServerBuilt());
  return builtProgram;
}

/**
 * Starts the built program on a free port and resolves when it reports ready. Without DATABASE_URL in `env`
 * it starts its own database in DATA_DIR. `entry`: another program than `infra/main.ts`, run from its source.
 * `folder`: of another checkout, whose program is started from its source.
 */
export async function startProgram(
  env: Readonly<Record<string, string>>,
  { entry, timeoutMs = 120_000, folder }: StartOptions = {},
): Promise<Program> {
  const { PATH = '', HOME = '' } = process.env;
  const args =
    entry === undefined && folder === undefined
      ? await buildProgram()
      : ['--import', './infra/bootstrap/typescript.mjs', entry ?? 'infra/main.ts'];
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { PATH, HOME, PORT: '0', RATE_LIMITS: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const killWithParent = () => child.kill('SIGKILL');
  process.once('exit', killWithParent);
  const gone = once(child, 'exit').then(([code]) => {
    process.off('exit', killWithParent);
    return code as number | null;
  });
  const lines: string[] = [];
  const address = await new Promise<string>((resolve, reject) => {
    const tooLate = setTimeout(() => reject(new Error(`Not ready in time:\n${lines.join('\n')}`)), timeoutMs);
    void gone.then((code) => reject(new Error(`It ended with ${code}:\n${lines.join('\n')}`)));
    const hear = (line: string) => {
      lines.push(line);
      const ready = /"address":"([^"]+)"/.exec(line)?.[1];
      if (ready === undefined) return;
      clearTimeout(tooLate);
      resolve(ready);
    };
    createInterface(child.stdout).on('line', hear);
    createInterface(child.stderr).on('line', hear);
  }).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  return { address, pid: child.pid ?? 0, lines, gone, stop: (signal) => end(child, gone, signal) };
}

async function end(child: ChildProcess, gone: Promise<number | null>, signal: NodeJS.Signals = 'SIGTERM') {
  if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  const tooLate = setTimeout(() => child.kill('SIGKILL'), 15_000);
  const code = await gone;
  clearTimeout(tooLate);
  return code;
}

/** Polls until `probe` returns a value, ever less often; rejects after the timeout, with the last error. */
export async function until<T>(
  probe: () => Promise<T | false | null | undefined> | T | false | null | undefined,
  what: string,
  timeoutMs = 45_000,
): Promise<T> {
  const giveUp = Date.now() + timeoutMs;
  let last: unknown;
  let wait = 20;
  do {
    try {
      const value = await probe();
      if (value) return value;
      last = value;
    } catch (error) {
      last = error;
    }
    await pause(wait);
    // In a long wait, frequent polling would slow down what is waited for.
    wait = Math.min(wait * 1.2, 250);
  } while (Date.now() < giveUp);
  throw new Error(`${what} did not come true within ${timeoutMs} ms; last seen: ${String(last)}`);
}
