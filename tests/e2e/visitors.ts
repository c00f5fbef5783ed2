import { expect } from 'vitest';
import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright';
import { type Cameras, launchChromium, launchShell } from '../support/browser.ts';
import { sharedShell } from './shared-shell.ts';

/** The people who use a browser. */
export interface Visitors {
  /** A blank page in a new browser profile. */
  arrive(options?: BrowserContextOptions): Promise<Page>;
  /** Errors in the consoles of all pages: exceptions, and content that the policy refused. */
  readonly complaints: readonly string[];
  /** What each open page shows, with its address: where to look first when a test has failed. */
  describe(): Promise<string>;
  leave(): Promise<void>;
}

/** Timeout for something to appear on the screen, milliseconds. */
const timeoutMs = 60_000;

/** The time zone of the browsers and of the tenants. */
export const zone = 'Europe/London';

export interface BrowserOptions extends Cameras {
  /** a browser of its own with cameras (`film`: see film.ts) and app installation */
  readonly whole?: boolean;
  /** a browser of its own that optimises code, for pages that calculate for seconds */
  readonly optimises?: boolean;
}

/** Opens their browser: without `whole` and `optimises`, the headless shell that the test files of the worker share. */
export async function openVisitors(
  address: string,
  { whole = false, optimises = false, ...cameras }: BrowserOptions = {},
): Promise<Visitors> {
  const isOwn = whole || optimises;
  const openOwn = () => (whole ? launchChromium({ ...cameras, optimises }) : launchShell({ optimises }));
  const browser = await (isOwn ? openOwn() : sharedShell());
  const complaints: string[] = [];
  const contexts: BrowserContext[] = [];
  return {
    complaints,
    async arrive(options = {}) {
      const context = await browser.newContext({
        baseURL: address,
        serviceWorkers: 'block',
        locale: 'en-US',
        timezoneId: zone,
        viewport: { width: 1280, height: 860 },
        // each frame of an animation is drawn by the processor; tests of motion ask for it
        reducedMotion: 'reduce',
        ...options,
      });
      contexts.push(context);
      context.setDefaultTimeout(timeoutMs);
      listen(context, complaints);
      return context.newPage();
    },
    async describe() {
      const pages = contexts.flatMap((context) => context.pages());
      return (await Promise.all(pages.map(describe))).join('\n\n');
    },
    async leave() {
      await Promise.all(contexts.map((context) => context.close()));
      if (isOwn) await browser.close();
    },
  };
}

/** The address and content of a page; for a page that does not answer, the error. */
async function describe(page: Page): Promise<string> {
  const shown = await page
    .locator('body')
    .ariaSnapshot({ timeout: 5_000 })
    .catch((error: Error) => error.message);
  return `${page.url()}\n${shown}`;
}

/**
 * Failed requests are not counted, also those of a service worker's script: the journeys check them. So it is with a
 * screen whose session has ended.
 */
const expected =
  /Failed to load resource|Failed to fetch|error occurred when fetching the script|PartNotLoaded|WebSocket|Push API in incognito mode|CombinedGraphQLErrors: Please sign in\./;

function listen(context: BrowserContext, complaints: string[]): void {
  // a page with unsaved changes asks before it is left by its address
  context.on('dialog', (dialog) => (dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss()));
  context.on('weberror', (failure) => {
    const { name, message, stack } = failure.error();
    // a file that cannot be fetched fails at no line of a script
    complaints.push(stack || `${name}: ${message}`);
  });
  context.on('console', (message) => {
    if (message.type() === 'error' && !expected.test(message.text())) complaints.push(message.text());
  });
}

/** Waits until every element is visible. */
export const visible = (...locators: Locator[]): Promise<unknown> =>
  Promise.all(locators.map((locator) => locator.waitFor({ state: 'visible' })));

/** Waits until the element is not visible. */
export const gone = (locator: Locator): Promise<void> => locator.waitFor({ state: 'hidden' });

/** Stops a page's clock: timers run only with `clock.runFor`, until `clock.resume`. */
export async function holdClock(page: Page): Promise<void> {
  await page.clock.install();
  await pauseClock(page);
}

/** As holdClock, for a page whose clock was installed before it was opened. */
export const pauseClock = ({ clock }: Page): Promise<void> =>
  // further ahead than this call can take on a busy machine; timers due by then run at once
  clock.pauseAt(Date.now() + 4_000);

/**
 * Holds the page's requests for these addresses until the returned function is called; with an operation, such as
 * 'query FirstSteps', only those that send it.
 */
export async function hold(page: Page, addresses: string, operation?: string): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(addresses, async (route) => {
    if (operation === undefined || route.request().postData()?.includes(operation)) await released;
    await route.fallback();
  });
  return release;
}

/** Answers of the server that have not reached the page yet. */
export interface HeldAnswers {
  /** Waits until the server has sent this many answers. */
  arrived(count: number): Promise<void>;
  /** Lets them and the later ones through. */
  release(): void;
}

/** Holds the server's answers to an operation of the page, such as 'query FirstSteps'. */
export async function holdAnswers(page: Page, operation: string): Promise<HeldAnswers> {
  let count = 0;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes(operation)) return route.fallback();
    const response = await route.fetch();
    count += 1;
    await released;
    return route.fulfill({ response });
  });
  return { arrived: (wanted) => expect.poll(() => count).toBe(wanted), release };
}

/** Waits until the element has the focus. */
export async function focused(locator: Locator): Promise<void> {
  await expect.poll(() => locator.evaluate((it) => it === document.activeElement)).toBe(true);
}

/** A field by its accessible name. */
export const field = (page: Page | Locator, name: string): Locator =>
  page.getByRole('textbox', { name, exact: true }).or(page.getByRole('combobox', { name, exact: true }));

export const button = (page: Page | Locator, name: string | RegExp): Locator =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });

export const heading = (page: Page | Locator, name: string | RegExp): Locator =>
  page.getByRole('heading', typeof name === 'string' ? { name, exact: true } : { name });

export const link = (page: Page | Locator, name: string): Locator =>
  page.getByRole('link', { name, exact: true });

export const alert = (page: Page | Locator, text: string | RegExp): Locator =>
  page.getByRole('alert').filter({ hasText: text });

/** Fills fields by their accessible names. */
export async function fill(page: Page | Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}
