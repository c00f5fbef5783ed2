import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { type Person, registerPerson, registerThree, signIn } from './people.ts';
import { startJourney } from './journey.ts';
import { button, field, gone, heading, visible } from './visitors.ts';

// On a phone the order and the filters of the members are behind a button: docs/product/members.md.

const journey = startJourney();
let mara: Person;
let page: Page;

beforeAll(async () => {
  mara = await registerPerson(journey.address, 'mara');
  await registerThree(journey.address, mara);
  page = await journey.arrive({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await signIn(page, mara);
  await page.goto(`/${mara.tenantId}/members`);
  await visible(members().first());
});

const members = () => page.getByRole('listitem').getByRole('link');
const names = async () => (await members().allInnerTexts()).map((text) => /Abbot|Byron|Kun/.exec(text)?.[0]);
const more = () => button(page, 'Sort and filter');
const filters = () => page.getByRole('group', { name: 'Sort and filter' });

test('the button opens and closes them, and says so', async () => {
  expect(await more().getAttribute('aria-expanded')).toBe('false');
  expect(await filters().isVisible()).toBe(false);
  await more().tap();
  await visible(filters());
  expect(await more().getAttribute('aria-expanded')).toBe('true');
  await more().tap();
  await gone(filters());
  // there is no table on a phone
  expect(await button(page, 'Table').count()).toBe(0);
});

test('an order is kept in the address, and stays when the filters are closed', async () => {
  await more().tap();
  await field(filters(), 'Sort by').selectOption('First Name');
  await expect.poll(names).toEqual(['Byron', 'Kun', 'Abbot']);
  await page.waitForURL('**/members?sort=FIRST_NAME');
  await field(filters(), 'Sort by').selectOption('First Name, reversed');
  await expect.poll(names).toEqual(['Abbot', 'Kun', 'Byron']);
  await more().tap();
  await gone(filters());
  expect(await names()).toEqual(['Abbot', 'Kun', 'Byron']);
});

test('a filter stays after a reload, with its count', async () => {
  await more().tap();
  await field(filters(), 'City begins with').fill('ro');
  await expect.poll(names).toEqual(['Abbot', 'Kun']);
  await visible(page.getByText('2 members found', { exact: true }));
  await page.waitForURL('**city=ro*');
  await page.reload();
  await expect.poll(names).toEqual(['Abbot', 'Kun']);
  await more().tap();
  expect(await field(filters(), 'City begins with').inputValue()).toBe('ro');
});

test('filters that nobody matches lead back to all members', async () => {
  await button(filters(), 'Archived').tap();
  await visible(heading(page, 'No members found.'));
  await button(page, 'Show all members').tap();
  await expect.poll(names).toHaveLength(3);
  expect(await field(filters(), 'City begins with').inputValue()).toBe('');
});
