import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive, startOf } from './processes.ts';

/**
 * Ensures that one program at a time owns the database of a DATA_DIR; a second program would stop the first
 * one's server. The lock names a process, and is void if that process is gone or its id belongs to another
 * process. Waits `timeoutMs` for an owner that may be ending. The returned function releases the lock.
 */
export async function ownDataDir(dataDir: string, timeoutMs: number): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true, mode: 0o755 });
  const file = join(dataDir, 'postgres.owner');
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, `${process.pid} ${startOf(process.pid)}`);
  try {
    for (const deadline = Date.now() + timeoutMs; ; await pause(50)) {
      if (await takes(draft, file)) return () => rm(file, { force: true });
      const owner = await livingOwner(file);
      if (owner === undefined) await rm(file, { force: true });
      else if (Date.now() > deadline) {
        throw new Error(
          `The data folder ${dataDir} is in use by process ${owner}. Stop it, or set DATA_DIR to another folder.`,
        );
      }
    }
  } finally {
    await rm(draft, { force: true });
  }
}

/** Creating a link is atomic, and fails if it exists. */
async function takes(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

async function livingOwner(file: string): Promise<number | undefined> {
  const [id = '', start = ''] = (await readFile(file, 'utf8').catch(() => '')).split(' ');
  const pid = Number(id);
  return pid > 0 && isAlive(pid) && startOf(pid) === start ? pid : undefined;
}
