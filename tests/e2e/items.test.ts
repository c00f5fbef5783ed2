import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { dayIn } from './days.ts';
import { choose, picture } from './files.ts';
import { startJourney } from './journey.ts';
import { callApi, type Person, registerEvent, registerPerson, signIn } from './people.ts';
import { button, field, fill, heading, link, visible } from './visitors.ts';

// Adding and editing items of an event, seen by two people: docs/product/items.md.

const journey = startJourney();
let person: Person;
let page: Page;
let other: Page;
let eventId: number;

beforeAll(async () => {
  person = await registerPerson(journey.address, 'items');
  eventId = await registerEvent(journey.address, person, {
    name: 'Head race',
    startdate: `${dayIn(1)} 09:00:00`,
  });
  [page, other] = [await journey.arrive(), await journey.arrive()];
  await signIn(page, person);
  await signIn(other, person);
});

const text = (where: Page, words: string) => where.getByText(words, { exact: true });
const size = (where: Page, name: string) => where.getByRole('checkbox', { name, exact: true });

async function itemsOfEvent() {
  const path = `/api/events/${person.tenantId}/events/${eventId}/items`;
  const { items } = await callApi<{ items: { id: number; capacity: number | null; attributes: object[] }[] }>(
    journey.address,
    path,
    person,
  );
  return items;
}

test('an item is added in two steps, and another screen sees it appear', async () => {
  // where nothing can be added
  await other.goto(`/${person.tenantId}/${eventId}/event`);
  await visible(other.getByText('No items yet.', { exact: true }));
  await other.goto(`/${person.tenantId}/${eventId}/eventDetail`);
  await visible(text(other, 'No items yet. Add what people can register for.'));
  await page.goto(`/${person.tenantId}/${eventId}/eventDetail`);
  await link(page, 'Add Item').click();
  await heading(page, 'Add item').waitFor();

  await button(page, 'Create').click();
  await visible(text(page, 'Item Name is required.'));
  await fill(page, { 'Item Name': 'Club shirt', Description: 'Blue' });
  await field(page, 'Item Type').selectOption({ label: 'clothing' });
  await size(page, 'Small').check();
  await size(page, 'Medium').check();
  await size(page, '32 (M)').check();
  await size(page, '32 (M)').uncheck();
  expect(await field(page, 'Top sizes').inputValue()).toBe('Small, Medium');
  await fill(page, { 'Top sizes': 'Small: 10, Medium, Giant' });
  await button(page, 'Create').click();
  await visible(text(page, 'Item created. You can now upload media or finish.'));
  await visible(other.getByRole('link', { name: /Club shirt/ }));

  await link(page, 'Finish').click();
  await heading(page, 'Club shirt').waitFor();
  expect(await field(page, 'Top sizes').inputValue()).toBe('Small: 10, Medium, Giant');
  expect(await itemsOfEvent()).toMatchObject([
    { attributes: [{ attributename: 'top_size', attributevalue: 'Small, Medium, Giant' }], capacity: null },
  ]);
});

test('an item is saved; a field that two change at once is asked about', async () => {
  await fill(page, { Capacity: 'many' });
  await button(page, 'Save').click();
  await visible(text(page, 'Capacity needs a whole number from 0 to 1,000,000.'));
  await fill(page, { Capacity: '20' });
  await button(page, 'Save').click();
  await visible(text(page, 'Saved.'));
  await visible(text(other, 'Capacity: 20'));
  await visible(other.getByText(/changed the capacity of the item “Club shirt”/));

  await other.getByRole('link', { name: /Club shirt/ }).click();
  await field(other, 'Item Name').waitFor();
  await fill(other, { Description: 'Green' });
  await fill(page, { Description: 'Red' });
  await button(page, 'Save').click();
  await visible(button(other, 'Keep mine'));
  await button(other, 'Keep mine').click();
  await button(other, 'Save').click();
  await visible(text(other, 'Saved.'));
  await expect.poll(() => field(page, 'Description').inputValue()).toBe('Green');
});

test('the picture of an item stands on its page, on its card for everybody, and on the public page', async () => {
  const { itemId } = await callApi<{ itemId: number }>(
    journey.address,
    `/api/events/${person.tenantId}/events/${eventId}/items`,
    { ...person, body: { name: 'Pottery' } },
  );
  const path = `/api/events/${person.tenantId}/events/${eventId}/items/${itemId}/action`;
  await callApi(journey.address, path, { ...person, body: { actionType: 'default' } });
  await other.goto(`/${person.tenantId}/${eventId}/eventDetail`);
  const card = other.getByRole('link', { name: /Pottery/ });
  await visible(card, other.getByRole('status').filter({ hasText: 'Live' }));
  expect(await card.locator('img').count()).toBe(0);

  await page.goto(`/${person.tenantId}/${eventId}/${itemId}/eventItemDetail`);
  const media = page.getByRole('region', { name: 'Media', exact: true });
  await visible(media.getByText('No pictures or videos yet.', { exact: true }));
  await choose(page, button(page, 'Upload Photo'), [picture('green.png', [11, 91, 71])]);
  await expect.poll(() => media.getByRole('listitem').count()).toBe(1);
  await expect.poll(() => card.locator('img').getAttribute('src')).toMatch(/^\/media\/.*\/thumbnail$/);

  const html = await (
    await fetch(`${journey.address}/${person.tenantId}/${eventId}/${itemId}/eventAction`)
  ).text();
  expect(html).toMatch(/<img class="picture" src="\/media\//);
  expect(html).toMatch(/<meta property="og:image" content="http[^"]*\/media\//);
});

test('an item that does not exist, or belongs to another event, is missing', async () => {
  await page.goto(`/${person.tenantId}/${eventId}/999999/eventItemDetail`);
  await heading(page, 'There is no such item').waitFor();
  await link(page, 'To the event').click();
  await heading(page, 'Head race').waitFor();
});
