import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { project, say } from './project.mjs';
import { run } from './run.mjs';

/** Installs what package-lock.json names, if it is not there already. */
export async function ensureInstalled() {
  const missing = await missingPackages();
  if (missing === 0) return;
  say('Installing packages. This takes about a minute, the first time only.');
  // npm tells its children where it is; elsewhere it is on the PATH
  const npm = process.env.npm_execpath;
  // not `npm ci`: that refuses a lockfile which does not name the native packages of every other system
  const args = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const code = npm?.endsWith('.js')
    ? await run(process.execPath, [npm, ...args])
    : await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args);
  if (code !== 0) throw new Error('npm install failed; what it said stands above.');
}

/**
 * How many packages are absent or of another version. npm keeps a lockfile of its own of what it
 * installed, and writes it last.
 */
async function missingPackages() {
  const wanted = JSON.parse(await readFile(join(project, 'package-lock.json'), 'utf8')).packages;
  const text = await readFile(join(project, 'node_modules/.package-lock.json'), 'utf8').catch(() => '{}');
  const present = JSON.parse(text).packages ?? {};
  return Object.entries(wanted).filter(
    // optional packages are for other systems than this one, or npm would have installed them
    ([path, entry]) => path !== '' && !entry.optional && present[path]?.version !== entry.version,
  ).length;
}
