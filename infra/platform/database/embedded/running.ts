import { readFile, realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/**
 * The URL of the database `muster` that a running program serves from this DATA_DIR; null if none is running.
 * For commands that run beside the program.
 */
export async function runningDatabase(dataDir: string): Promise<string | null> {
  const folder = join(resolve(dataDir), 'postgres');
  const read = (file: string) => readFile(file, 'utf8').catch(() => '');
  const password = (await read(join(resolve(dataDir), 'postgres.password'))).trim();
  // postmaster.pid: process id, folder, start time, port, socket folder, address, shared memory, status
  const server = (await read(join(await realpath(folder).catch(() => folder), 'postmaster.pid'))).split('\n');
  const [port, status] = [Number(server[3]), server[7]?.trim()];
  if (password === '' || !(port > 0) || status !== 'ready') return null;
  return `postgres://postgres:${password}@127.0.0.1:${port}/muster`;
}
