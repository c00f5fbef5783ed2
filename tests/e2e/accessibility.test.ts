import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask, password, settle, signIn, type Person } from './people.ts';
import { beginStory } from './story.ts';
import { button, fill, heading, seen } from './visitors.ts';

// WCAG 2.2 AA as far as a program can judge it: every screen and every dialog, in both themes, on a
// phone and on a desk. No rule is switched off.

const story = beginStory();
let mara: Person;
let eventId: number;

beforeAll(async () => {
  mara = await settle(story.address, 'mara');
  const soon = new Date(Date.now() + 60_000).toISOString();
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const created = await ask<{ eventId: number }>(
    story.address,
    `/api/events/${mara.tenantId}/registerevent`,
    {
      token: mara.token,
      body: {
        name: 'Spring Head',
        description: 'Eights.',
        type: 'Competition',
        startdate: soon,
        enddate: later,
      },
    },
  );
  eventId = created.eventId;
});

/** Where to go, and what to do there before it is judged. */
interface Screen {
  readonly name: string;
  readonly path: () => string;
  readonly who?: 'staff' | 'owner';
  readonly heading: string | RegExp;
  readonly then?: (page: Page) => Promise<unknown>;
  /** not there on a desk, or not on a phone */
  readonly only?: 'phone' | 'desk';
}

const inTenant = (path: string) => () => `/${mara.tenantId}/${path}`;
const ofEvent = (path: string) => () => `/${mara.tenantId}/${eventId}/${path}`;
const dashboard = { path: inTenant('dashboard'), who: 'staff', heading: /\w+day, / } as const;

const screens: readonly Screen[] = [
  { name: '/', path: () => '/', heading: /Everyone who said/ },
  { name: '/login', path: () => '/login', heading: 'Sign in' },
  {
    name: '/login with errors',
    path: () => '/login',
    heading: 'Sign in',
    then: (page) => button(page, 'Login').click(),
  },
  { name: '/ownerAdd', path: () => '/ownerAdd', heading: 'Create Account' },
  {
    name: '/ownerAdd with errors',
    path: () => '/ownerAdd',
    heading: 'Create Account',
    then: (page) => button(page, 'Create Owner').click(),
  },
  { name: '/ownerlogin', path: () => '/ownerlogin', heading: 'Owner sign-in' },
  { name: '/tenantadd', path: () => '/tenantadd', who: 'owner', heading: 'Create Tenant' },
  { name: '/termsofuse', path: () => '/termsofuse', heading: 'Terms of use' },
  { name: '/privacypolicy', path: () => '/privacypolicy', heading: 'Privacy policy' },
  { name: 'no such page', path: () => '/nowhere', heading: 'Page not found' },
  { name: 'no such page of a tenant', path: inTenant('nowhere'), who: 'staff', heading: 'Page not found' },
  { name: 'the dashboard', ...dashboard },
  {
    name: 'a day of the dashboard',
    ...dashboard,
    then: async (page) => {
      await button(page, /Today/).click();
      await seen(page.getByRole('dialog').getByRole('button', { name: 'View Event' }));
    },
  },
  {
    name: 'the user menu',
    ...dashboard,
    then: async (page) => {
      await button(page, /Account of/).click();
      await seen(page.getByRole('menu'));
    },
  },
  {
    name: 'More',
    ...dashboard,
    only: 'phone',
    then: async (page) => {
      await button(page, 'More').click();
      await seen(page.getByRole('dialog').getByRole('navigation'));
    },
  },
  { name: 'the feed', path: inTenant('events'), who: 'staff', heading: 'Events' },
  { name: 'eventAdd', path: inTenant('eventAdd'), who: 'staff', heading: 'Create event' },
  { name: 'eventDetail', path: ofEvent('eventDetail'), who: 'staff', heading: 'Spring Head' },
  { name: 'event', path: ofEvent('event'), who: 'staff', heading: 'Spring Head' },
];

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  describe.each([
    ['phone', { width: 390, height: 844 }],
    ['desk', { width: 1280, height: 860 }],
  ] as const)('on a %s', (device, viewport) => {
    test.each(['nobody', 'staff', 'owner'] as const)('what %s sees', async (who) => {
      // without motion, so that nothing is judged while it fades in
      const page = await story.arrive({ colorScheme, viewport, reducedMotion: 'reduce' });
      if (who === 'staff') await signIn(page, mara);
      if (who === 'owner') await signInAsOwner(page);
      const shown = screens.filter(
        (screen) => (screen.who ?? 'nobody') === who && (screen.only ?? device) === device,
      );
      for (const screen of shown) {
        await page.goto(screen.path());
        await seen(heading(page, screen.heading).first());
        await screen.then?.(page);
        expect({ [screen.name]: await violations(page) }).toEqual({ [screen.name]: [] });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect({ [screen.name]: overflow }).toEqual({ [screen.name]: 0 });
      }
      await page.context().close();
    });
  });
});

async function violations(page: Page): Promise<string[]> {
  const result = await new AxeBuilder({ page }).analyze();
  return result.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

async function signInAsOwner(page: Page): Promise<void> {
  await page.goto('/ownerlogin');
  await fill(page, { Email: `${mara.username}@example.org`, Username: mara.username, Password: password });
  await button(page, 'Login').click();
  await seen(button(page, 'Create Tenant'));
}
