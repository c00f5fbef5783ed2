import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright';

// nothing but the pages under test may take the machine's time or the network
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // a camera for those who are allowed one (`permissions: ['camera']`), and the same picture everywhere
  '--use-fake-device-for-media-stream',
];

const chromiums = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const shells = ['chromium-headless-shell'];

/** The system's Chromium, else the one that Playwright downloaded; undefined when there is neither. */
export const chromiumPath = (): string | undefined =>
  installed(chromiums) ?? [chromium.executablePath()].find(isExecutable);

/** The system's Chromium without all that is not the page; undefined when it has none. */
export const shellPath = (): string | undefined => installed(shells);

/** Starts a whole Chromium without a window; close it when done. */
export const launchChromium = (): Promise<Browser> => launch(chromiumPath());

/**
 * Starts what is lightest of Chromium: pages are the same in it, at about half the cost. It knows no
 * camera and installs nothing. Close it when done.
 */
export const launchShell = (): Promise<Browser> => launch(shellPath() ?? chromiumPath());

function launch(executablePath: string | undefined): Promise<Browser> {
  if (executablePath === undefined) throw new Error('Chromium is not installed');
  // Chromium's sandbox refuses root, and a container's /dev/shm may be small
  const args = [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-dev-shm-usage', ...quiet];
  return chromium.launch({ executablePath, args, timeout: 30_000 });
}

function installed(names: readonly string[]): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'];
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
