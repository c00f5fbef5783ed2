import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumPath, shellPath } from '../support/browser.ts';
import { natsServerPath } from '../support/nats.ts';

interface Part {
  readonly name: string;
  readonly debianPackage: string;
  present(): boolean;
  /** optional: tests are only slower without it */
  readonly spared?: true;
  /** an installation without root rights */
  readonly download?: readonly [command: string, ...args: string[]];
}

const parts: readonly Part[] = [
  {
    name: 'Chromium',
    debianPackage: 'chromium',
    present: () => chromiumPath() !== undefined,
    download: [process.execPath, join('node_modules', 'playwright', 'cli.js'), 'install', 'chromium'],
  },
  {
    name: 'Chromium’s headless shell',
    debianPackage: 'chromium-headless-shell',
    present: () => shellPath() !== undefined,
    spared: true,
  },
  { name: 'nats-server', debianPackage: 'nats-server', present: () => natsServerPath() !== undefined },
];

/** The missing programs that tests need in addition to npm packages. */
export const missingParts = (): readonly string[] =>
  parts.filter((part) => !part.present() && !part.spared).map(({ name }) => name);

/** Installs missing programs: with apt-get as root on Debian, else by Playwright's download. */
export function installMissingParts(): void {
  const mayInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  const missing = parts.filter((part) => !part.present() && (mayInstall || !part.spared));
  if (missing.length === 0) return;
  process.stdout.write(`Installing ${missing.map(({ name }) => name).join(', ')}.\n`);
  if (mayInstall) {
    run(1, 'apt-get', 'update');
    // one by one: a system may have only some of the packages
    for (const { debianPackage } of missing)
      run(3, 'apt-get', 'install', '-y', '--no-install-recommends', debianPackage);
  }
  for (const { present, download } of missing) if (!present() && download) run(2, ...download);
}

/** Ignores failures: what is still missing is listed at the end of the run. */
function run(minutes: number, command: string, ...args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stderr } = spawnSync(command, args, { env, timeout: minutes * 60_000, encoding: 'utf8' });
  if (status !== 0) process.stderr.write(`${command} ${args.join(' ')} failed: ${stderr ?? ''}\n`);
}
