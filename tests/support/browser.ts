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

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The system's Chromium, else the one that Playwright downloaded; undefined when there is neither. */
export function chromiumPath(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'];
  const installed = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...installed, chromium.executablePath()].find(isExecutable);
}

/** Starts Chromium without a window; close it when done. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = chromiumPath();
  if (executablePath === undefined) throw new Error('Chromium is not installed');
  // Chromium's sandbox refuses root, and a container's /dev/shm may be small
  const args = [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-dev-shm-usage', ...quiet];
  return chromium.launch({ executablePath, args, timeout: 30_000 });
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
