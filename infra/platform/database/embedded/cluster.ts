import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { canReach, type Account } from './account.ts';
import { reachablePlace, type Binaries } from './binaries.ts';

const run = promisify(execFile);

/** An initialised database cluster: its folder, and the password of its superuser. */
export interface Cluster {
  readonly folder: string;
  readonly password: string;
}

/**
 * The cluster in DATA_DIR, created at the first start. It is created under another name and renamed when it
 * is complete, so an interrupted first start leaves no partial cluster. If the account cannot reach DATA_DIR,
 * `DATA_DIR/postgres` is a link to a folder that it can reach.
 */
export async function databaseCluster(
  dataDir: string,
  binaries: Binaries,
  account: Account | null,
): Promise<Cluster> {
  const folder = join(dataDir, 'postgres');
  const password = await keptPassword(join(dataDir, 'postgres.password'));
  if (await stat(join(folder, 'PG_VERSION')).catch(() => null)) {
    return { folder: await realpath(folder), password };
  }
  await removeUnfinished(dataDir);

  const reachable = await canReach(account, dataDir);
  const place = reachable ? dataDir : await madeReachable();
  const unfinished = await mkdtemp(join(place, 'postgres-'));
  try {
    if (account) await chown(unfinished, account.uid, account.gid);
    await initialise(unfinished, password, binaries, account);
    if (reachable) await rename(unfinished, folder);
    else {
      await rm(folder, { force: true }); // a link whose target is gone
      await symlink(unfinished, folder);
    }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
  return { folder: await realpath(folder), password };
}

/**
 * Removes what an interrupted first start left. Its `initdb` may still be running and creating files; it
 * fails when its folder is gone. Until then the removal is retried, for 5 s at most.
 */
async function removeUnfinished(dataDir: string): Promise<void> {
  const removal = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 };
  for (const name of await readdir(dataDir)) {
    if (name.startsWith('postgres-')) await rm(join(dataDir, name), removal);
  }
}

async function madeReachable(): Promise<string> {
  const place = join(reachablePlace, 'databases');
  await mkdir(place, { recursive: true, mode: 0o755 });
  return place;
}

async function initialise(
  folder: string,
  password: string,
  binaries: Binaries,
  account: Account | null,
): Promise<void> {
  const secret = `${folder}.password`;
  await writeFile(secret, `${password}\n`, { mode: 0o600, flag: 'wx' });
  if (account) await chown(secret, account.uid, account.gid);
  try {
    await run(
      binaries.initdb,
      [
        `--pgdata=${folder}`,
        `--pwfile=${secret}`,
        '--username=postgres',
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        // the built-in provider sorts the same on every machine, whatever locales it has
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--data-checksums',
      ],
      { ...account, cwd: folder, timeout: 60_000, env: { ...process.env, TZ: 'UTC', LC_ALL: 'C' } },
    );
  } finally {
    await rm(secret, { force: true });
  }
}

/**
 * The stored password; generated once. Written to another file and renamed, so that a kill leaves no empty
 * file.
 */
async function keptPassword(file: string): Promise<string> {
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return null;
  });
  if (kept !== null) return kept.trim();
  const drawn = randomBytes(32).toString('base64url');
  await writeFile(`${file}.new`, drawn, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
  return drawn;
}
