import { expect } from 'vitest';
import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright';
import { launchChromium, launchShell } from '../support/browser.ts';

/** One browser for a story, and the people who come with it. */
export interface Visitors {
  /** A person with a browser profile of their own, on a blank page. */
  arrive(options?: BrowserContextOptions): Promise<Page>;
  /** What went wrong in the pages that nobody can see: errors of the program, content that was refused. */
  readonly complaints: readonly string[];
  leave(): Promise<void>;
}

/** How long a person waits for something on the screen. */
const patience = 60_000;

/** The zone that these people and their tenants live in. */
export const zone = 'Europe/London';

/** `whole`: with a camera, and able to install an app. */
export async function openVisitors(address: string, { whole = false } = {}): Promise<Visitors> {
  const browser = await (whole ? launchChromium() : launchShell());
  const complaints: string[] = [];
  return {
    complaints,
    async arrive(options = {}) {
      const context = await browser.newContext({
        baseURL: address,
        serviceWorkers: 'block',
        locale: 'en-US',
        timezoneId: zone,
        viewport: { width: 1280, height: 860 },
        ...options,
      });
      context.setDefaultTimeout(patience);
      listen(context, complaints);
      return context.newPage();
    },
    leave: () => browser.close(),
  };
}

/** That an answer was a failure or did not come is for the stories to judge. */
const expected = /Failed to load resource|Failed to fetch|WebSocket/;

function listen(context: BrowserContext, complaints: string[]): void {
  context.on('weberror', (failure) => complaints.push(String(failure.error().stack)));
  context.on('console', (message) => {
    if (message.type() === 'error' && !expected.test(message.text())) complaints.push(message.text());
  });
}

/** Waits until a person would see it. */
export const seen = (...locators: Locator[]): Promise<unknown> =>
  Promise.all(locators.map((locator) => locator.waitFor({ state: 'visible' })));

/** Waits until nobody would see it any more. */
export const gone = (locator: Locator): Promise<void> => locator.waitFor({ state: 'hidden' });

/** Holds a page's clock: what it would do later happens with `clock.runFor` alone, until `clock.resume`. */
export async function holdClock({ clock }: Page): Promise<void> {
  await clock.install();
  // ahead of its time by more than a busy machine takes to tell it; what is due by then happens at once
  await clock.pauseAt(Date.now() + 4_000);
}

/** Waits until the keyboard's focus is there. */
export async function focused(locator: Locator): Promise<void> {
  await expect.poll(() => locator.evaluate((it) => it === document.activeElement)).toBe(true);
}

/** A field by the name that it has for a screen reader. */
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

/** Fills fields by their names. */
export async function fill(page: Page | Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}
