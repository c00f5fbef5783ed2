import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The files that differ from the main branch, committed or not; on the main branch, from its last commit. */
export async function changedFiles(): Promise<readonly string[]> {
  const base = (await git('merge-base', 'HEAD', await mainBranch()))[0] ?? 'HEAD';
  const [tracked, untracked] = await Promise.all([
    git('diff', '--name-only', '--diff-filter=d', base),
    git('ls-files', '--others', '--exclude-standard'),
  ]);
  return [...tracked, ...untracked];
}

/** The main branch: the last fetched one, else the local one, else none. */
async function mainBranch(): Promise<string> {
  const verified = (name: string) => git('rev-parse', '--verify', '--quiet', name).catch(() => []);
  const [fetched, local] = await Promise.all([verified('origin/main'), verified('main')]);
  return fetched[0] ?? local[0] ?? 'HEAD';
}

async function git(...args: string[]): Promise<readonly string[]> {
  const { stdout } = await run('git', args, { maxBuffer: 2 ** 26 });
  return stdout.split('\n').filter((line) => line !== '');
}
