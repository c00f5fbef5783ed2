import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const minutes = 5;
/** Runs a Node script in the project's folder. Throws its output if it fails or times out. */
export async function expectToPass(script: string, ...args: string[]): Promise<void> {
  // some tools behave differently with the test runner's NODE_ENV
  const env = { ...process.env, NODE_ENV: 'production' };
  const options = { env, timeout: minutes * 60_000, maxBuffer: 2 ** 26 };
  const failure = await run(process.execPath, [script, ...args], options).then(
    () => undefined,
    (error: Error & { stdout?: string; stderr?: string; killed?: boolean }) =>
      `${error.stdout ?? ''}${error.stderr ?? ''}${error.killed ? `\nEnded after ${minutes} minutes.` : ''}` ||
      error.message,
  );
  // the stack of this file would not help
  if (failure !== undefined) throw Object.assign(new Error(failure), { stack: failure });
}
