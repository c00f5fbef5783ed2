import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { type Exhibition, prepareGround } from './ground.ts';
import { faults } from './judge.ts';
import { password, signIn } from './people.ts';
import type { Onlooker, Screen } from './screen.ts';
import { beginStory } from './story.ts';
import { button, fill, heading, seen } from './visitors.ts';

/**
 * WCAG 2.2 AA as far as a program can judge it: every screen and every dialog, in both themes, on a
 * phone and on a desk. No rule is switched off. Nothing may be wider than the screen either.
 */
export function judgeEvery(whose: string, screens: readonly Screen[]): void {
  const story = beginStory({ embedded: true });
  const pages = new Map<Onlooker, Page>();
  let shown: Exhibition;

  beforeAll(async () => {
    shown = await prepareGround(story.address);
  });

  const pageOf = async (who: Onlooker): Promise<Page> => {
    const known = pages.get(who);
    if (known) return known;
    // without motion, so that nothing is judged while it fades in
    const page = await story.arrive({ reducedMotion: 'reduce' });
    await arriveAs[who](page, shown);
    pages.set(who, page);
    return page;
  };

  test(`is every screen ${whose} without fault in both themes, on a phone and on a desk`, async () => {
    const found: Record<string, readonly string[]> = {};
    for (const screen of screens) {
      const page = await pageOf(screen.who);
      if (screen.phone) await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(screen.path(shown.ground));
      await seen(heading(page, screen.heading).first());
      await screen.then?.(page, shown.ground);
      const here = await faults(page, screen.phone ? [390] : [390, 1280]);
      if (here.length > 0) found[screen.name] = here;
    }
    expect(found).toEqual({});
  }, 400_000);
}

/** How each of them comes to where their screens are. */
const arriveAs: Readonly<Record<Onlooker, (page: Page, shown: Exhibition) => Promise<unknown>>> = {
  nobody: () => Promise.resolve(),
  owner: signInAsOwner,
  staff: (page, { mara }) => signIn(page, mara),
  colleague: (page, { tom }) => signIn(page, tom),
  newcomer: (page, { ines }) => signIn(page, ines),
  enrolling: signInToEnrol,
};

async function signInToEnrol(page: Page, { due }: Exhibition): Promise<void> {
  await page.goto('/login');
  await fill(page, { Username: due.username, Password: password });
  await button(page, 'Login').click();
  await page.waitForURL('**/enrol');
}

async function signInAsOwner(page: Page): Promise<void> {
  await page.goto('/ownerlogin');
  await fill(page, { Email: 'mara@example.org', Username: 'mara', Password: password });
  await button(page, 'Login').click();
  await seen(heading(page, 'Create Tenant'));
}
