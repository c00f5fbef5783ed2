import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { project, say } from './project.mjs';
import { run } from './run.mjs';

/** Installs the packages of package-lock.json if they are missing. */
export async function ensureInstalled() {
  const missing = await missingPackages();
  if (missing === 0) return;
  say('Installing packages. This takes about a minute, the first time only.');
  // npm passes its path to its children; otherwise it is on the PATH
  const npm = process.env.npm_execpath;
  // not `npm ci`: it refuses a lockfile without the native packages of every other system
  const args = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const code = npm?.endsWith('.js')
    ? await run(process.execPath, [npm, ...args])
    : await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args);
  if (code !== 0) throw new Error('npm install failed; what it said stands above.');
}

/**
 * How many packages are missing or have another version. npm keeps its own lockfile of what it installed, and
 * writes it last.
 */
async function missingPackages() {
  const wanted = JSON.parse(await readFile(join(project, 'package-lock.json'), 'utf8')).packages;
  const text = await readFile(join(project, 'node_modules/.package-lock.json'), 'utf8').catch(() => '{}');
  const present = JSON.parse(text).packages ?? {};
  return Object.entries(wanted).filter(
    // missing optional packages are for other systems
    ([path, entry]) => path !== '' && !entry.optional && present[path]?.version !== entry.version,
  ).length;
}
