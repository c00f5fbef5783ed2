import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { type PreparedScreens, prepareFixture } from './screen-fixture.ts';
import { faults } from './accessibility-faults.ts';
import { password, signIn } from './people.ts';
import type { Viewer, Screen } from './screen.ts';
import { startJourney } from './journey.ts';
import { button, fill, heading, visible } from './visitors.ts';

/**
 * Checks screens and dialogs against WCAG 2.2 AA with axe, in both themes, on a phone and on a desktop.
 * No rule is switched off. No page may be wider than its screen, and no label of a button cut off.
 */
export function checkAccessibility(whose: string, screens: readonly Screen[]): void {
  const journey = startJourney({ embedded: true });
  const pages = new Map<Viewer, Page>();
  let shown: PreparedScreens;

  beforeAll(async () => {
    shown = await prepareFixture(journey.address);
  });

  const pageOf = async (who: Viewer): Promise<Page> => {
    const known = pages.get(who);
    if (known) return known;
    // without motion, so that nothing is checked during an animation
    const page = await journey.arrive({ reducedMotion: 'reduce' });
    await arriveAs[who](page, shown);
    pages.set(who, page);
    return page;
  };

  test(`the screens ${whose} have no fault in both themes, on a phone and on a desktop`, async () => {
    const found: Record<string, readonly string[]> = {};
    for (const screen of screens) {
      const page = await pageOf(screen.who);
      if (screen.phone) await page.setViewportSize({ width: 390, height: 844 });
      await show(page, screen.heading, new URL(screen.path(shown.fixture), journey.address));
      await screen.then?.(page, shown.fixture);
      const here = await faults(page, screen.phone ? [390] : [390, 1280]);
      if (here.length > 0) found[screen.name] = here;
    }
    expect(found).toEqual({});
  }, 900_000);
}

/**
 * Goes to a screen and waits for its heading: inside the tenant area as a link does, which costs half as much as loading
 * the app anew. It is loaded if the screen before has the same heading, or an open dialog, which would stay.
 */
async function show(page: Page, title: string | RegExp, screen: URL): Promise<void> {
  const inTenant = /^\/\d+\//;
  const titles = heading(page, title);
  const stays =
    inTenant.test(new URL(page.url()).pathname) &&
    inTenant.test(screen.pathname) &&
    (await titles.count()) === 0 &&
    (await page.getByRole('dialog').count()) === 0;
  if (stays)
    await page.evaluate((href) => {
      history.pushState(null, '', href);
      dispatchEvent(new PopStateEvent('popstate'));
    }, screen.href);
  else await page.goto(screen.href);
  await visible(titles.first());
}

/** How each viewer signs in. */
const arriveAs: Readonly<Record<Viewer, (page: Page, shown: PreparedScreens) => Promise<unknown>>> = {
  nobody: () => Promise.resolve(),
  owner: signInAsOwner,
  staff: (page, { mara }) => signIn(page, mara),
  colleague: (page, { tom }) => signIn(page, tom),
  newcomer: (page, { ines }) => signIn(page, ines),
  enrolling: signInToEnrol,
};

async function signInToEnrol(page: Page, { due }: PreparedScreens): Promise<void> {
  await page.goto('/login');
  await fill(page, { Username: due.username, Password: password });
  await button(page, 'Login').click();
  await page.waitForURL('**/enrol');
}

async function signInAsOwner(page: Page): Promise<void> {
  await page.goto('/ownerlogin');
  await fill(page, { Email: 'mara@example.org', Username: 'mara', Password: password });
  await button(page, 'Login').click();
  await visible(heading(page, 'Create Tenant'));
}
