import { access, chmod, constants, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A new folder for a test run's files: in memory if a gigabyte is free,
 * else in the system's temporary folder.
 */
export async function temporaryFolder(prefix: string): Promise<string> {
  const memory = '/dev/shm';
  const roomy = await access(memory, constants.W_OK)
    .then(() => statfs(memory))
    .then((fs) => fs.bavail * fs.bsize > 2 ** 30)
    .catch(() => false);
  const folder = await mkdtemp(join(roomy ? memory : tmpdir(), `${prefix}-`));
  await chmod(folder, 0o755); // the database's account needs access
  return folder;
}
