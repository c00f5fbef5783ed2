import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { beforeAll, describe, test } from 'vitest';
import { dayIn } from './days.ts';
import { linkMailedTo } from './mailbox.ts';
import { ask, enrol, password, type Person, plan, settle, signIn } from './people.ts';
import type { Ground, Onlooker } from './screen.ts';
import { screens } from './screens.ts';
import { askForSecondStep } from './second-step.ts';
import { beginStory } from './story.ts';
import { button, fill, heading, seen } from './visitors.ts';

// WCAG 2.2 AA as far as a program can judge it: every screen and every dialog, in both themes, on a
// phone and on a desk. No rule is switched off. Nothing may be wider than the screen either.

const story = beginStory({ embedded: true });
let ground: Ground;
const pages = new Map<Onlooker, Page>();

beforeAll(async () => {
  const [mara, ines] = [await settle(story.address, 'mara'), await settle(story.address, 'ines')];
  const add = (name: string, startdate: string) =>
    plan(story.address, mara, { name, description: 'Eights.', type: 'Race', location: 'Wye', startdate });
  const eventId = await add('Head race', `${dayIn(1)} 10:00:00`);
  await add('A name that is so long that it hardly fits on one line of a phone', `${dayIn(1)} 11:00:00`);
  await add(
    'A-name-without-any-place-where-a-line-could-end-for-eighty-letters-and-then-more',
    '2027-03-01 10:00:00',
  );
  await add('Last year’s head race', '2025-01-11 10:00:00');
  const changeElsewhere = (facts: object) =>
    ask(story.address, `/api/${mara.tenantId}/updateevent`, {
      token: mara.token,
      body: { id: eventId, ...facts },
    });
  await changeElsewhere({ location: 'Hereford' });
  const me = await ask<{ id: number }>(story.address, '/api/users/me', { token: mara.token });
  ground = {
    tenantId: mara.tenantId,
    newTenantId: ines.tenantId,
    eventId,
    userId: me.id,
    memberId: await enrol(story.address, mara, 'Ada', 'Byron', { bio: 'Counts.' }),
    stepping: 'una',
    links: await mailedLinks(mara),
    changeElsewhere,
  };

  const due = await askForSecondStep(story.address, await settle(story.address, 'una'), 'iris');

  for (const who of ['nobody', 'owner', 'staff', 'newcomer', 'enrolling'] as const) {
    // without motion, so that nothing is judged while it fades in
    const page = await story.arrive({ reducedMotion: 'reduce' });
    if (who === 'owner') await signInAsOwner(page);
    if (who === 'staff') await signIn(page, mara);
    if (who === 'newcomer') await signIn(page, ines);
    if (who === 'enrolling') await signInToEnrol(page, due);
    pages.set(who, page);
  }
});

/** Where the mails lead that are sent to somebody who is invited and to somebody who forgot a password. */
async function mailedLinks({ tenantId, token }: Person): Promise<Ground['links']> {
  const query = `mutation ($tenantId: Int!) {
    inviteUser(tenantId: $tenantId, email: "guest@example.org") { __typename }
    requestPasswordReset(email: "ines@example.org") { __typename }
  }`;
  await ask(story.address, '/graphql', { token, body: { query, variables: { tenantId } } });
  const [invitation, resetPassword] = await Promise.all([
    linkMailedTo(story.address, 'guest@example.org', { like: /^\/invitation/ }),
    linkMailedTo(story.address, 'ines@example.org', { like: /^\/reset-password/ }),
  ]);
  return { invitation, resetPassword };
}

async function signInToEnrol(page: Page, { username }: { username: string }): Promise<void> {
  await page.goto('/login');
  await fill(page, { Username: username, Password: password });
  await button(page, 'Login').click();
  await page.waitForURL('**/enrol');
}

async function signInAsOwner(page: Page): Promise<void> {
  await page.goto('/ownerlogin');
  await fill(page, { Email: 'mara@example.org', Username: 'mara', Password: password });
  await button(page, 'Login').click();
  await seen(heading(page, 'Create Tenant'));
}

const pageOf = (who: Onlooker): Page => {
  const page = pages.get(who);
  if (!page) throw new Error(`${who} has no page`);
  return page;
};

/** Brings the screen into every theme and size, and gathers what there is to find fault with. */
async function faults(page: Page, widths: readonly number[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const width of widths)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme });
      await page.waitForFunction(
        (wanted) => document.documentElement.dataset['mantineColorScheme'] === wanted,
        colorScheme,
      );
      // there is one frame, so its parts need no page of their own to be put together in
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      const where = `${colorScheme}, ${width} px`;
      for (const { id, nodes } of violations)
        for (const { target, failureSummary } of nodes)
          found.push(`${where}: ${id}: ${target.join(' ')}: ${failureSummary}`);
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (excess > 0) found.push(`${where}: ${excess} px wider than the screen`);
    }
  return found;
}

/** What there is to find fault with on each screen that somebody sees; nothing for the others. */
async function faultsFor(onlookers: readonly Onlooker[]): Promise<Record<string, readonly string[]>> {
  const found: Record<string, readonly string[]> = {};
  for (const screen of screens.filter(({ who }) => onlookers.includes(who))) {
    const page = pageOf(screen.who);
    if (screen.phone) await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(screen.path(ground));
    await seen(heading(page, screen.heading).first());
    await screen.then?.(page, ground);
    const here = await faults(page, screen.phone ? [390] : [390, 1280]);
    if (here.length > 0) found[screen.name] = here;
  }
  return found;
}

describe('without fault in both themes, on a phone and on a desk', { timeout: 400_000 }, () => {
  // a core each
  test.concurrent.for([
    ['before one is inside', ['nobody', 'owner', 'enrolling']],
    ['in a tenant', ['staff', 'newcomer']],
  ] as const)('is every screen %s', async ([, onlookers], context) => {
    context.expect(await faultsFor(onlookers)).toEqual({});
  });
});
