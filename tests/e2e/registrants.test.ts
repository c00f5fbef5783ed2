import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { faults } from './accessibility-faults.ts';
import { startJourney } from './journey.ts';
import { takePictures } from './pictures.ts';
import { callApi, type Person, registerEvent, registerPerson, signIn } from './people.ts';
import { button, visible } from './visitors.ts';

// Staff see who registered for an item, live, and check people in by hand: docs/product/registrations.md.

const journey = startJourney();
let mara: Person;
let eventId: number;
let itemId: number;
let page: Page;
let other: Page;

const items = () => `/api/events/${mara.tenantId}/events/${eventId}/items`;

beforeAll(async () => {
  mara = await registerPerson(journey.address, 'mara');
  eventId = await registerEvent(journey.address, mara, {
    name: 'Spring fair',
    startdate: '2031-05-01 09:00:00',
  });
  const item = { name: 'Pottery', capacity: 3 };
  ({ itemId } = await callApi<{ itemId: number }>(journey.address, items(), {
    token: mara.token,
    body: item,
  }));
  const action = `${items()}/${itemId}/action`;
  await callApi(journey.address, action, { token: mara.token, body: { actionType: 'default' } });
  for (const name of ['Ann Archer', 'Ben Baker', 'Cora Cook']) await register(name);
  [page, other] = [await journey.arrive(), await journey.arrive()];
  await signIn(page, mara);
  await signIn(other, mara);
  const path = `/${mara.tenantId}/${eventId}/${itemId}/eventItemDetail`;
  await page.goto(path);
  await other.goto(path);
});

async function register(name: string): Promise<void> {
  await callApi(journey.address, `/api/events/${mara.tenantId}/registereventuser`, {
    token: mara.token,
    body: {
      name,
      email: `${name.replace(' ', '.')}@visitors.example`,
      phone: '+44 1531 000000',
      eventId,
      itemId,
    },
  });
}

const panel = (on: Page) => on.getByRole('region', { name: 'Registrants', exact: true });
const line = (on: Page, name: string) => panel(on).getByRole('listitem').filter({ hasText: name });
const count = (on: Page, text: string) => panel(on).getByText(text, { exact: true });

test('who registers appears on every screen, on the waiting list when all places are taken', async () => {
  await visible(line(page, 'Cora Cook'), count(page, '3 confirmed'));
  await register('Dan Diver');
  await visible(line(page, 'Dan Diver'), line(other, 'Dan Diver'));
  await visible(count(page, '1 waiting'), count(other, '1 waiting'));
  expect(await button(line(page, 'Dan Diver'), 'Check in').count()).toBe(0);
});

test('a registrant is checked in by hand, seen by the other screen, and undone there', async () => {
  await button(line(page, 'Ann Archer'), 'Check in').click();
  await visible(button(line(other, 'Ann Archer'), 'Undo'), count(other, '1 checked in'));
  await visible(line(other, 'Ann Archer').getByText(/Checked in .* by Mara Quill/));
  await button(line(other, 'Ann Archer'), 'Undo').click();
  await visible(button(line(page, 'Ann Archer'), 'Check in'), count(page, '0 checked in'));
});

test('the list is searched and filtered', async () => {
  const search = panel(page).getByRole('searchbox', { name: 'Search registrants' });
  await search.fill('baker');
  await line(page, 'Ann Archer').waitFor({ state: 'hidden' });
  await visible(line(page, 'Ben Baker'));
  await search.fill('nobody at all');
  await visible(panel(page).getByText('No registrants found.'));
  await search.fill('');
  await panel(page).getByRole('radio', { name: 'Waiting', exact: true }).check();
  await line(page, 'Ann Archer').waitFor({ state: 'hidden' });
  await visible(line(page, 'Dan Diver'));
  await panel(page).getByRole('radio', { name: 'All', exact: true }).check();
  await visible(line(page, 'Ann Archer'));
});

test('the list is exported as a file', async () => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel(page).getByRole('link', { name: 'Export', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`registrants-${itemId}.csv`);
});

test('the list has no faults of accessibility, in both themes and at two widths', async () => {
  await button(line(page, 'Ben Baker'), 'Check in').click();
  await visible(button(line(page, 'Ben Baker'), 'Undo'));
  expect(await faults(page, [390, 1440])).toEqual([]);
  await takePictures(page, 'registrants');
});
