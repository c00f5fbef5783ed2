import type { BrowserContext, CDPSession, Page } from 'playwright';
import { openTenant } from '../crash/tenant.ts';
import { launchShell } from '../support/browser.ts';
import { newInstallationKey, startProgram } from '../support/program.ts';
import { type BenchContext, median, type Table } from './measurement.ts';

const rounds = 5;
/** As Lighthouse has a phone: a processor four times slower, 1.6 Mbit/s, and 150 ms for a round trip. */
const phone = { slower: 4, bytesPerSecond: (1.6 * 1_024 * 1_024) / 8, latencyMs: 150 };

interface Shown {
  /** requests that started before the largest paint */
  readonly requests: number;
  /** bytes of all answers, as sent */
  readonly bytes: number;
  readonly paintMs: number;
  readonly blockedMs: number;
  readonly shift: number;
}

/** How soon a slow phone shows a screen that it opens for the first time. */
export async function screens(context: BenchContext): Promise<Table> {
  const program = await startProgram({
    DATABASE_URL: await context.createDatabase(),
    INSTALLATION_KEY: newInstallationKey(),
    LOG_LEVEL: 'info',
  });
  const browser = await launchShell();
  try {
    const { tenantId, token } = await openTenant(program.address);
    const paths = ['/login', `/${tenantId}/dashboard`, `/${tenantId}/members`, `/${tenantId}/events`];
    const rows: string[][] = [];
    const medians: Shown[] = [];
    for (const path of paths) {
      const shown: Shown[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const visit = await browser.newContext({
          baseURL: program.address,
          serviceWorkers: 'block',
          viewport: { width: 412, height: 823 },
        });
        if (path !== '/login') await signIn(visit, program.address, token);
        shown.push(await open(await visit.newPage(), path));
        await visit.close();
      }
      const middle = middleOf(shown);
      if (middle.requests < 3) throw new Error(`${path} loaded no scripts`);
      medians.push(middle);
      rows.push([
        path.replace(String(tenantId), '{tenant}'),
        String(middle.requests),
        (middle.bytes / 1_024).toFixed(0),
        middle.paintMs.toFixed(0),
        middle.blockedMs.toFixed(0),
        middle.shift.toFixed(3),
      ]);
    }
    return {
      title: 'A screen on a slow phone, opened for the first time',
      method: `Headless Chromium with an empty cache; the processor ${phone.slower} times slower, 1.6 Mbit/s, ${phone.latencyMs} ms for a round trip. Median of ${rounds} visits. Blocked is the time beyond 50 ms of each long task; the program shares the processors.`,
      columns: ['screen', 'requests', 'KB', 'largest paint ms', 'blocked ms', 'layout shift'],
      rows,
      goals: [
        {
          text: '/login with at most 12 requests before its paint',
          reached: (medians[0]?.requests ?? 99) <= 12,
        },
        { text: 'largest paint within 2,000 ms', reached: medians.every(({ paintMs }) => paintMs <= 2_000) },
        { text: 'blocked for at most 150 ms', reached: medians.every(({ blockedMs }) => blockedMs <= 150) },
        { text: 'no layout shift', reached: medians.every(({ shift }) => shift === 0) },
      ],
    };
  } finally {
    await browser.close();
    await program.stop();
  }
}

/** Opens the screen and waits until it fetches nothing more. */
async function open(page: Page, path: string): Promise<Shown> {
  const session = await page.context().newCDPSession(page);
  await slowDown(session);
  await page.goto(path, { waitUntil: 'networkidle', timeout: 60_000 });
  return page.evaluate(async () => {
    const recorded = (type: string) =>
      new Promise<PerformanceEntryList>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
        setTimeout(() => resolve([]), 1_000);
      });
    const [paints, tasks, shifts] = await Promise.all(
      ['largest-contentful-paint', 'longtask', 'layout-shift'].map(recorded),
    );
    const paintMs = paints?.at(-1)?.startTime ?? Number.NaN;
    const fetched = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ];
    return {
      requests: fetched.filter(({ startTime }) => startTime < paintMs).length,
      bytes: fetched.reduce((sum, each) => sum + ('transferSize' in each ? Number(each.transferSize) : 0), 0),
      paintMs,
      blockedMs: (tasks ?? []).reduce((sum, { duration }) => sum + duration - 50, 0),
      shift: (shifts ?? []).reduce((sum, shift) => sum + ('value' in shift ? Number(shift.value) : 0), 0),
    };
  });
}

async function slowDown(session: CDPSession): Promise<void> {
  const { slower, bytesPerSecond, latencyMs } = phone;
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond / 2,
  });
}

const signIn = (visit: BrowserContext, address: string, token: string) =>
  visit.addCookies([{ name: 'muster_staff', value: token, url: address }]);

/** Each figure's median. */
const middleOf = (shown: readonly Shown[]): Shown => ({
  requests: median(shown.map((each) => each.requests)),
  bytes: median(shown.map((each) => each.bytes)),
  paintMs: median(shown.map((each) => each.paintMs)),
  blockedMs: median(shown.map((each) => each.blockedMs)),
  shift: median(shown.map((each) => each.shift)),
});
