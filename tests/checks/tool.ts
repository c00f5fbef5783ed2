import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const minutes = 5;
/**
 * Runs a script of Node in the project's folder. Throws what it printed when it fails, or when it hangs
 * and was ended.
 */
export async function expectToPass(script: string, ...args: string[]): Promise<void> {
  // the test runner's NODE_ENV changes what some tools look at
  const env = { ...process.env, NODE_ENV: 'production' };
  const options = { env, timeout: minutes * 60_000, maxBuffer: 2 ** 26 };
  const failure = await run(process.execPath, [script, ...args], options).then(
    () => undefined,
    (error: Error & { stdout?: string; stderr?: string; killed?: boolean }) =>
      `${error.stdout ?? ''}${error.stderr ?? ''}${error.killed ? `\nEnded after ${minutes} minutes.` : ''}` ||
      error.message,
  );
  // where this file threw it says nothing
  if (failure !== undefined) throw Object.assign(new Error(failure), { stack: failure });
}
