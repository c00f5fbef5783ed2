import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { startJourney } from './journey.ts';
import { type Person, registerEvent, registerPerson, signIn } from './people.ts';
import { button, fill, heading, visible } from './visitors.ts';

// What screen readers announce, and what only colour or place would show otherwise.

const journey = startJourney();
let mara: Person;
let page: Page;

beforeAll(async () => {
  mara = await registerPerson(journey.address, 'mara');
  for (const name of ['Head race', 'Sculling'])
    await registerEvent(journey.address, mara, { name, startdate: '2038-01-16 09:00:00' });
  page = await journey.arrive();
  await signIn(page, mara);
});

const status = (text: string) => page.getByRole('status').filter({ hasText: text });

test('the number of events that a search finds is announced', async () => {
  await page.goto(`/${mara.tenantId}/events`);
  const search = page.getByRole('searchbox', { name: 'Search events' });
  await search.fill('race');
  await status('1 event found').waitFor({ state: 'attached' });
  await search.fill('nothing like it');
  await status('No events found').waitFor({ state: 'attached' });
});

test('a search for users that finds nobody is announced', async () => {
  await page.goto(`/${mara.tenantId}/tenantUsers`);
  await visible(status('1 user'));
  await page.getByRole('searchbox', { name: 'Search users' }).fill('xyzzy');
  await status('No users found.').waitFor({ state: 'attached' });
});

test('a status comes into a region that is already there', async () => {
  const visitor = await journey.arrive();
  await visitor.addInitScript(() => {
    // the words of regions that were inserted together with them
    const early: string[] = [];
    Object.assign(globalThis, { early });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLElement)
          for (const region of [node, ...node.querySelectorAll('*')])
            if (region.matches('[role="status"]'))
              early.push(
                ...[region, ...region.querySelectorAll('*')]
                  .filter((one) => !one.closest('[aria-hidden="true"]'))
                  .flatMap(({ childNodes }) => [...childNodes])
                  .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
                  .map(({ nodeValue }) => nodeValue ?? '')
                  .filter((words) => words.trim() !== ''),
              );
    }).observe(document, { subtree: true, childList: true });
  });
  await visitor.goto('/reset-password');
  await fill(visitor, { Email: 'mara@example.org' });
  await button(visitor, 'Send Reset Email').click();
  const sent = visitor.getByRole('main').getByRole('status');
  await expect.poll(() => sent.ariaSnapshot()).toMatch(/status: \S/);
  expect(await visitor.evaluate('early')).toEqual([]);
});

test('the groups of radio buttons in the settings have names', async () => {
  for (const [tab, name] of [
    ['appearance', 'Theme'],
    ['language', 'Language'],
  ] as const) {
    await page.goto(`/${mara.tenantId}/settings?tab=${tab}`);
    await visible(page.getByRole('radiogroup', { name }));
  }
});

test('today is marked in the calendar', async () => {
  await page.goto(`/${mara.tenantId}/calendar`);
  await visible(heading(page, 'Calendar'));
  const today = page.locator('[aria-current="date"]');
  await visible(today);
  expect(await today.count()).toBe(1);
});

test('the buttons that end sessions have names of their own', async () => {
  await page.goto('/profile');
  // the account was made by an owner, over REST
  await visible(
    button(page, /^End Unknown device, last used/),
    button(page, /^End Unknown device, as owner/),
  );
});
