import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { faults } from './accessibility-faults.ts';
import { startJourney } from './journey.ts';
import { callApi, type Person, registerEvent, registerPerson, registerVisitor, signIn } from './people.ts';
import { takePictures } from './pictures.ts';
import { button, fill, visible } from './visitors.ts';

// The demand for sizes against their stock, while people register: docs/product/items.md#size-planner.

const journey = startJourney();
let mara: Person;
let eventId: number;
let itemId: number;
let page: Page;

const items = () => `/api/events/${mara.tenantId}/events/${eventId}/items`;
const call = <Answer>(path: string, body: object) =>
  callApi<Answer>(journey.address, path, { token: mara.token, body });

beforeAll(async () => {
  mara = await registerPerson(journey.address, 'mara');
  eventId = await registerEvent(journey.address, mara, {
    name: 'Head race',
    startdate: '2031-05-01 09:00:00',
  });
  const shirt = {
    name: 'Club shirt',
    type: 'clothing',
    topSize: 'Small, Medium, Large',
    bottomSize: 'Medium',
  };
  ({ itemId } = await call<{ itemId: number }>(items(), shirt));
  await call(`${items()}/${itemId}/action`, { actionType: 'default' });
  page = await journey.arrive();
  await signIn(page, mara);
  await page.goto(`/${mara.tenantId}/${eventId}/${itemId}/eventItemDetail`);
});

const register = (name: string, size: string) =>
  registerVisitor(journey.address, mara, { eventId, itemId, name, size });

const planner = () => page.getByRole('region', { name: 'Size planner', exact: true });
const row = (table: string, size: string) =>
  planner().getByRole('table', { name: table, exact: true }).getByRole('row').filter({ hasText: size });
const numbers = (table: string, size: string) => row(table, size).getByRole('cell').allInnerTexts();

test('the stock that somebody saves stands in the planner', async () => {
  await visible(row('Top sizes', 'Small'));
  const headers = planner().getByRole('table', { name: 'Top sizes', exact: true }).getByRole('columnheader');
  expect((await headers.allInnerTexts()).filter((text) => text.trim() !== '')).toEqual([
    'Size',
    'Stock',
    'Registered',
    'Waiting',
    'Left',
  ]);
  expect(await numbers('Top sizes', 'Small')).toEqual(['any number', '0', '0', 'enough']);
  await fill(page, { 'Top sizes': 'Small: 4, Medium: 2, Large: 1', 'Bottom sizes': 'Medium: 1' });
  await button(page, 'Save').click();
  await expect.poll(() => numbers('Top sizes', 'Small')).toEqual(['4', '0', '0', '4 free']);
});

test('a new registrant counts without a reload, in each list that has the size', async () => {
  await register('ann', 'Small');
  await register('ben', 'Medium');
  await expect.poll(() => numbers('Top sizes', 'Small')).toEqual(['4', '1', '0', '3 free']);
  await register('cora', 'Medium');
  await register('dan', 'Large');
  await expect.poll(() => numbers('Top sizes', 'Medium')).toEqual(['2', '1', '1', 'none left']);
  await expect.poll(() => numbers('Bottom sizes', 'Medium')).toEqual(['1', '1', '1', '1 short']);
  await expect.poll(() => numbers('Top sizes', 'Total')).toEqual(['7', '3', '1', '3 free']);
  const list = page.getByRole('region', { name: 'Registrants', exact: true }).getByRole('listitem');
  // one with a place and one without
  await visible(list.filter({ hasText: 'dan' }), list.filter({ hasText: 'cora' }));
});

// the texts are in English: a browser in another language reads the format of the texts
test.each([
  ['en-DE', '1.234'],
  ['en-GB', '1,234'],
  ['de-DE', '1,234'],
])('numbers within texts and beside them are written as in %s', async (locale, stock) => {
  const sizes = [{ attributename: 'top_size', size: 'Small', quantity: 1234 }];
  await call(items(), { name: `Shirt of ${locale}`, type: 'clothing', sizes, capacity: 1234 });
  const own = await journey.arrive({ locale });
  await signIn(own, mara);
  await own.goto(`/${mara.tenantId}/${eventId}/eventDetail`);
  const card = own.getByRole('link', { name: `Shirt of ${locale}` });
  await visible(card.getByText(`Capacity: ${stock}`, { exact: true }));
  await card.click();
  const cells = own.getByRole('row').filter({ hasText: 'Small' }).getByRole('cell');
  await expect.poll(() => cells.allInnerTexts()).toEqual([stock, '0', '0', `${stock} free`]);
});

test('the page of the item has no faults of accessibility, in both themes and at two widths', async () => {
  expect(await faults(page, [390, 1440])).toEqual([]);
  await takePictures(page, 'size-plan', planner());
});
