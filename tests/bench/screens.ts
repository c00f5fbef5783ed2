import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { openTenant } from '../crash/tenant.ts';
import { callApi } from '../e2e/people.ts';
import { launchShell } from '../support/browser.ts';
import { startMailServer } from '../support/mail-server.ts';
import { newInstallationKey, startProgram } from '../support/program.ts';
import { confirmAddress } from './confirm-address.ts';
import { startHttp2Front } from './http2-front.ts';
import { type BenchContext, median, type Table } from './measurement.ts';
import { type Shown, traced } from './screen-trace.ts';

const rounds = 5;
/** As Lighthouse has a phone: a processor four times slower, 1.6 Mbit/s, and 150 ms for a round trip. */
const phone = { slower: 4, bytesPerSecond: (1.6 * 1_024 * 1_024) / 8, latencyMs: 150 };

/** How soon a slow phone shows a screen that it opens for the first time. */
export async function screens(context: BenchContext): Promise<Table> {
  const front = await startHttp2Front();
  const mail = await startMailServer();
  const program = await startProgram({
    DATABASE_URL: await context.createDatabase(),
    INSTALLATION_KEY: newInstallationKey(),
    LOG_LEVEL: 'info',
    PUBLIC_URL: front.address,
    SMTP_URL: mail.url,
  });
  front.leadTo(program.address);
  const browser = await launchShell({ optimises: true });
  try {
    const staff = await openTenant(program.address);
    const { tenantId, token } = staff;
    await confirmAddress(program.address, staff, mail.received);
    const { eventId } = await callApi<{ eventId: number }>(
      program.address,
      `/api/events/${tenantId}/registerevent`,
      { token, body: { name: 'Head race', location: 'Boathouse', startdate: '2030-06-01 10:00:00' } },
    );
    const ofTenant = ['dashboard', 'members', 'events', `${eventId}/event`];
    const paths = ['/login', ...ofTenant.map((screen) => `/${tenantId}/${screen}`)];
    const rows: string[][] = [];
    const medians: Shown[] = [];
    for (const path of paths) {
      const shown: Shown[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const visit = await browser.newContext({
          baseURL: front.address,
          ignoreHTTPSErrors: true,
          serviceWorkers: 'block',
          viewport: { width: 412, height: 823 },
        });
        if (path !== '/login') await signIn(visit, front.address, token);
        shown.push(await open(browser, await visit.newPage(), path));
        await visit.close();
      }
      const middle = middleOf(shown);
      if (middle.requests < 3) throw new Error(`${path} loaded no scripts`);
      medians.push(middle);
      rows.push([
        path.replace(`/${tenantId}/`, '/{tenant}/').replace(`/${eventId}/`, '/{event}/'),
        String(middle.requests),
        (middle.bytes / 1_024).toFixed(0),
        middle.paintMs.toFixed(0),
        middle.blockedMs.toFixed(0),
        middle.shift.toFixed(3),
      ]);
    }
    return {
      title: 'A screen on a slow phone, opened for the first time',
      method: `Headless Chromium with an empty cache, over HTTPS with HTTP/2 as behind the proxy of an installation; the processor ${phone.slower} times slower, 1.6 Mbit/s, ${phone.latencyMs} ms for a round trip. Median of ${rounds} visits, by Chromium’s own tracing. Blocked is the time beyond 50 ms of each task after the first paint; the program shares the processors.`,
      columns: ['screen', 'requests', 'KB', 'largest paint ms', 'blocked ms', 'layout shift'],
      rows,
      goals: [
        {
          text: '/login with at most 12 requests before its paint',
          reached: (medians[0]?.requests ?? 99) <= 12,
        },
        { text: 'largest paint within 2,000 ms', reached: medians.every(({ paintMs }) => paintMs <= 2_000) },
        { text: 'blocked for at most 150 ms', reached: medians.every(({ blockedMs }) => blockedMs <= 150) },
        // a smaller shift is a word in another font
        { text: 'no layout shift', reached: medians.every(({ shift }) => shift < 0.001) },
      ],
    };
  } finally {
    await browser.close();
    await program.stop();
    await mail.close();
    front.close();
  }
}

/** Opens the screen and waits until it shows its content and has fetched nothing more for a while. */
async function open(browser: Browser, page: Page, path: string): Promise<Shown> {
  const session = await page.context().newCDPSession(page);
  await slowDown(session);
  return traced(browser, page, async () => {
    const network = watchNetwork(page);
    await page.goto(path, { timeout: 60_000 });
    // looking for an element runs a large script in the page, which is no work of the page: after its first paints
    await network.quiet();
    // while it runs its scripts it fetches nothing either, so the content comes first
    await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 60_000 });
    await page.waitForFunction(() => !document.querySelector('[class*="Skeleton"]'), undefined, {
      timeout: 60_000,
    });
    await network.quiet();
  });
}

/** how long nothing is fetched, milliseconds */
const PAUSE_MS = 1_500;

/** Follows the requests of a page; `quiet` resolves after a pause without any, at most a minute. */
function watchNetwork(page: Page): { quiet(): Promise<void> } {
  const underWay = new Set<unknown>();
  let latest = performance.now();
  const note = () => (latest = performance.now());
  page.on('request', (request) => underWay.add(request) && note());
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => underWay.delete(request) && note());
  return {
    async quiet() {
      const until = performance.now() + 60_000;
      while (performance.now() < until && (underWay.size > 0 || performance.now() - latest < PAUSE_MS))
        await setTimeout(100);
    },
  };
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
