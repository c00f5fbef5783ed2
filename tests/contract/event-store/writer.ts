import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Expected, NewEvent } from '../../../infra/platform/event-store/port.ts';

/** One append for a writer in another process. */
export interface WriterAttempt {
  readonly stream: string;
  readonly expected: Exclude<Expected, bigint>;
  readonly events: readonly NewEvent[];
}

/** Its outcome; bigints as decimal strings, because they cross a process boundary. */
export type WriterOutcome =
  | { readonly ok: true; readonly revision: string; readonly position: string }
  | { readonly ok: false; readonly error: string; readonly actual: string };

/** A store in another process. */
export interface Writer {
  /** Runs all attempts concurrently; outcomes in the order of the attempts. */
  append(attempts: readonly WriterAttempt[]): Promise<readonly WriterOutcome[]>;
  stop(): Promise<void>;
}

const program = fileURLToPath(new URL('./writer-process.ts', import.meta.url));

/** Starts a process that opens its store with `open(address)` of `module`; resolves when it is ready. */
export async function startWriter(module: string, address: string): Promise<Writer> {
  const child = fork(program, [module, address], {
    execArgv: ['--import', './infra/bootstrap/typescript.mjs'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exited = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the writer process ended with ${code}`)));
  });
  exited.catch(() => undefined);
  const next = async <T>(): Promise<T> =>
    Promise.race([
      exited,
      new Promise<T>((resolve) => child.once('message', (message) => resolve(message as T))),
    ]);
  await next<'ready'>();
  return {
    append: async (attempts) => {
      const answer = next<readonly WriterOutcome[]>();
      child.send(attempts);
      return answer;
    },
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      if (child.exitCode !== null || !child.connected) return;
      child.disconnect();
      await gone;
    },
  };
}
