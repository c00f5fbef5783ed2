import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumPath, shellPath } from '../support/browser.ts';
import { natsServerPath } from '../support/nats.ts';
import { runCommand } from './run-command.ts';

interface Part {
  readonly name: string;
  readonly debianPackage: string;
  present(): boolean;
  /** tests are only slower without it */
  readonly spared?: true;
  /** a way that needs no rights on the system */
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

/**
 * What tests need beside npm's packages. Fetches what is missing where it may without asking: with
 * apt-get as root on Debian, else by Playwright's own download. Answers what could not be had.
 */
export async function missingSystemParts(): Promise<readonly string[]> {
  const mayInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  const missing = parts.filter((part) => !part.present() && (mayInstall || !part.spared));
  if (missing.length === 0) return [];
  console.log(`Fetching ${missing.map(({ name }) => name).join(' and ')}.`);
  if (mayInstall) await installFromDebian(missing);
  for (const { present, download } of missing) {
    if (!present() && download) await runCommand(download[0], download.slice(1), { minutes: 2 });
  }
  return missing.filter((part) => !part.present() && !part.spared).map(({ name }) => name);
}

async function installFromDebian(missing: readonly Part[]): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand('apt-get', ['update'], { minutes: 1, env });
  // one by one: a system that lacks one of them has the others perhaps
  for (const { debianPackage } of missing) {
    const args = ['install', '-y', '--no-install-recommends', debianPackage];
    await runCommand('apt-get', args, { minutes: 3, env });
  }
}
