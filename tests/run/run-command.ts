import { spawn } from 'node:child_process';

export interface Ran {
  /** null when it took too long and was ended */
  readonly code: number | null;
  readonly output: string;
  readonly seconds: number;
}

/** Runs a program and keeps what it says; ends it and all it started when it takes too long. */
export function runCommand(
  command: string,
  args: readonly string[],
  options: { readonly minutes: number; readonly env?: Readonly<Record<string, string>> },
): Promise<Ran> {
  const began = performance.now();
  return new Promise((resolve) => {
    let output = '';
    let late = false;
    const done = (code: number | null) => {
      clearTimeout(timer);
      process.off('SIGINT', endAll).off('SIGTERM', endAll);
      resolve({ code: late ? null : code, output, seconds: (performance.now() - began) / 1_000 });
    };
    const child = spawn(command, args, {
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    });
    // the whole group, because a runner's workers and servers would outlive the runner
    const endGroup = () => {
      if (child.pid === undefined) return;
      try {
        process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
      } catch {
        // all of it ended by itself
      }
    };
    const endAll = () => {
      endGroup();
      process.exit(130);
    };
    const timer = setTimeout(() => {
      late = true;
      endGroup();
    }, options.minutes * 60_000);
    process.on('SIGINT', endAll).on('SIGTERM', endAll);
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(-400_000);
      });
    }
    child.once('error', (error) => {
      output += error.message;
      done(127);
    });
    child.once('close', done);
  });
}
