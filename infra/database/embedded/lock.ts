import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive, startOf } from './processes.ts';

/**
 * One program at a time owns the database of a DATA_DIR: a second one would stop the first one's
 * server. The lock names a process, and is void when that process is gone or another bears its id.
 */
export async function ownDataDir(dataDir: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true, mode: 0o755 });
  const file = join(dataDir, 'postgres.owner');
  const mine = `${process.pid} ${startOf(process.pid)}`;
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, mine);
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      await link(draft, file); // fails when there is one; a link is never half written
      await rm(draft);
      return () => rm(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const [pid = '', start = ''] = (await readFile(file, 'utf8').catch(() => '')).split(' ');
    if (pid && isAlive(Number(pid)) && startOf(Number(pid)) === start) {
      await rm(draft);
      throw new Error(
        `The data folder ${dataDir} is in use by process ${pid}. Stop it, or set DATA_DIR to another folder.`,
      );
    }
    await rm(file, { force: true });
  }
  throw new Error(`The data folder ${dataDir} could not be locked.`);
}
