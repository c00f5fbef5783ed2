import type { Browser, JSHandle, Page } from 'playwright';
import type { Staff } from '../crash/tenant.ts';

/** A device: the width of its window, and how many times slower its processor is. */
export interface Desk {
  readonly title: string;
  readonly width: number;
  readonly slower: number;
}

/** The frames of a period: milliseconds between consecutive frames. */
export interface Frames {
  readonly between: readonly number[];
  /** long frames counted by the browser: Long Animation Frames API, over 50 ms */
  readonly long: number;
}

const first = 'first members';

/** A blank page of a signed-in user with an empty browser cache. */
export async function arrive(browser: Browser, address: string, staff: Staff, desk: Desk): Promise<Page> {
  const context = await browser.newContext({
    baseURL: address,
    serviceWorkers: 'block',
    viewport: { width: desk.width, height: 844 },
  });
  await context.addCookies([{ name: 'muster_staff', value: staff.token, url: address }]);
  await context.addInitScript((mark) => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('main article')) return;
      observer.disconnect();
      // runs after the frame in which they are painted
      requestAnimationFrame(() => setTimeout(() => performance.mark(mark)));
    }).observe(document, { childList: true, subtree: true });
  }, first);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: desk.slower });
  return page;
}

/** Opens the members; milliseconds until the first ones are painted. */
export async function firstMembers(page: Page, { tenantId }: Staff): Promise<number> {
  await page.goto(`/${tenantId}/members`, { waitUntil: 'commit' });
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, first);
  return page.evaluate((mark) => performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN, first);
}

/** Counts the frames of a page from now on, until `stop` is called in it. */
export function watchFrames(page: Page): Promise<JSHandle<{ stop(): Frames }>> {
  return page.evaluateHandle(() => {
    const between: number[] = [];
    let long = 0;
    let last = 0;
    let going = true;
    const frame = (now: number) => {
      if (last > 0) between.push(now - last);
      last = now;
      if (going) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    const observer = new PerformanceObserver((list) => {
      long += list.getEntries().length;
    });
    observer.observe({ type: 'long-animation-frame' });
    return {
      stop() {
        going = false;
        observer.disconnect();
        return { between, long };
      },
    };
  });
}

/** Scrolls with the wheel to the last member; the pages are loaded on the way. */
export async function scrollToTheEnd(page: Page, members: number): Promise<Frames> {
  const watch = await watchFrames(page);
  await page.mouse.move(300, 500);
  const giveUp = Date.now() + 120_000;
  while (!(await page.evaluate(isAtTheEnd, members))) {
    if (Date.now() > giveUp) throw new Error('The end of the members was not reached');
    await page.mouse.wheel(0, 400);
  }
  return watch.evaluate(({ stop }) => stop());
}

/** Whether the last member is in view; runs in the page. */
const isAtTheEnd = (members: number) =>
  innerHeight + scrollY >= document.documentElement.scrollHeight - 1 &&
  document.querySelector(`main [aria-posinset="${members}"]`) !== null;

/**
 * Searches for a member from the top of the list; milliseconds from the
 * last key until only that member is shown.
 */
export async function search(page: Page, name: string): Promise<number> {
  const field = page.getByRole('searchbox', { name: 'Search members' });
  await field.focus();
  const found = await page.evaluateHandle((wanted) => {
    let pressed = Number.NaN;
    addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), true);
    const shown = Promise.withResolvers<number>();
    new MutationObserver((_changes, observer) => {
      const names = [...document.querySelectorAll('main article h2')].map(({ textContent }) => textContent);
      if (names.length !== 1 || names[0] !== wanted) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => shown.resolve(performance.now() - pressed)));
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    return { shown: shown.promise };
  }, name);
  await field.pressSequentially(name, { delay: 60 });
  const taken = await found.evaluate(({ shown }) => shown);
  await field.fill('');
  await page.locator('main article').nth(1).waitFor();
  return taken;
}
