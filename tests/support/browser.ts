import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright';

// no background work: only the pages under test use the processor and the network
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // a fake camera for contexts with `permissions: ['camera']`, with the same picture everywhere
  '--use-fake-device-for-media-stream',
];

/**
 * A page of a test lives for seconds: code optimised for it, and frequent collections of garbage, cost more than they
 * save. The size is in megabytes.
 */
const shortLived = '--js-flags=--no-turbofan,--no-maglev,--single-threaded-gc,--min-semi-space-size=16';

const chromiums = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const shells = ['chromium-headless-shell'];

/** The system's Chromium, else the one that Playwright downloaded; undefined when there is neither. */
export const chromiumPath = (): string | undefined =>
  installed(chromiums) ?? [chromium.executablePath()].find(isExecutable);

/** The system's headless shell of Chromium; undefined if it is not installed. */
export const shellPath = (): string | undefined => installed(shells);

interface Launch {
  /**
   * whether V8 optimises code, as in a person's browser: for measurements, and for pages that calculate for seconds.
   * Without it, short visits to pages use less of the processor.
   */
  readonly optimises?: boolean;
}

/** What a full Chromium has as cameras. */
export interface Cameras {
  /** the file that its camera sees, in YUV4MPEG2; without the file there is no camera */
  readonly film?: string | undefined;
  /** how many cameras without a film; 1 if it is not given */
  readonly cameras?: number | undefined;
}

/** Starts a full headless Chromium; close it when done. */
export const launchChromium = ({
  cameras,
  film,
  optimises = false,
}: Cameras & Launch = {}): Promise<Browser> =>
  launch(chromiumPath(), [
    ...(optimises ? [] : [shortLived]),
    ...(film === undefined ? [] : [`--use-file-for-fake-video-capture=${film}`]),
    ...(cameras === undefined ? [] : [`--use-fake-device-for-media-stream=device-count=${cameras}`]),
  ]);

/**
 * Starts the headless shell of Chromium: renders the same pages at about half the cost, but has no camera
 * and installs no apps. Close it when done.
 */
export const launchShell = ({ optimises = false }: Launch = {}): Promise<Browser> =>
  launch(shellPath() ?? chromiumPath(), optimises ? [] : [shortLived]);

/** Opens a browser profile in a folder. Unlike the private windows of tests, it can install apps. Close it when done. */
export function openProfile(folder: string, options: { readonly baseURL: string }): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    ...options,
    ...started(chromiumPath(), [
      shortLived,
      // an app can be installed at the first visit
      '--bypass-app-banner-engagement-checks',
    ]),
  });
}

const launch = (executablePath: string | undefined, more: readonly string[]): Promise<Browser> =>
  chromium.launch(started(executablePath, more));

function started(executablePath: string | undefined, more: readonly string[]) {
  if (executablePath === undefined) throw new Error('Chromium is not installed');
  // Chromium's sandbox refuses root, and a container's /dev/shm may be small
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const args = [...sandbox, '--disable-dev-shm-usage', ...quiet, ...more];
  return { executablePath, args, timeout: 30_000 };
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
