import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The system account under which PostgreSQL runs; null: the account of this process. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/**
 * PostgreSQL refuses to run as root, so root runs it as the account `postgres`, which is created if it is
 * missing. Other accounts run it as themselves.
 */
export async function unprivilegedAccount(): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  const existing = await accountNamed('postgres');
  if (existing) return existing;
  let reason = '';
  await run('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']).catch((error: Error) => {
    reason = error.message;
  });
  // another process may have created it at the same time, so look it up whatever useradd reports
  const created = await accountNamed('postgres');
  if (created) return created;
  throw new Error(
    `PostgreSQL must not run as root and no account 'postgres' could be created (${reason}). ` +
      'Create one, start Muster as another user, or set DATABASE_URL to a server of your own.',
  );
}

async function accountNamed(name: string): Promise<Account | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null; // `id` fails exactly when there is no such account
  }
}

/** Whether the account may enter every folder on the path to this one (which need not exist yet). */
export async function canReach(account: Account | null, folder: string): Promise<boolean> {
  if (!account) return true;
  for (let at = resolve(folder); ; at = dirname(at)) {
    const found = await stat(at).catch(() => null);
    if (found && !mayPass(account, found)) return false;
    if (at === dirname(at)) return true;
  }
}

function mayPass(account: Account, folder: { mode: number; uid: number; gid: number }): boolean {
  if (folder.uid === account.uid) return (folder.mode & 0o100) !== 0;
  if (folder.gid === account.gid) return (folder.mode & 0o010) !== 0;
  return (folder.mode & 0o001) !== 0;
}
