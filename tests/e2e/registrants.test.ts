import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { faults } from './accessibility-faults.ts';
import { pdf } from './files.ts';
import { startJourney } from './journey.ts';
import { takePictures } from './pictures.ts';
import { callApi, type Person, registerEvent, registerPerson, signIn } from './people.ts';
import { register as registerUser } from './user-list.ts';
import { button, focused, gone, visible } from './visitors.ts';

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
  // staff who are no admins
  await signIn(other, await registerUser(journey.address, mara, 'tom', ['Tom', 'Moss']));
  const path = `/${mara.tenantId}/${eventId}/${itemId}/eventItemDetail`;
  await page.goto(path);
  await other.goto(path);
});

async function register(name: string, waiver: string | null = null): Promise<void> {
  await callApi(journey.address, `/api/events/${mara.tenantId}/registereventuser`, {
    token: mara.token,
    body: {
      name,
      email: `${name.replace(' ', '.')}@visitors.example`,
      phone: '+44 1531 000000',
      eventId,
      itemId,
      waiver,
    },
  });
}

const panel = (on: Page) => on.getByRole('region', { name: 'Registrants', exact: true });
const line = (on: Page, name: string) => panel(on).getByRole('listitem').filter({ hasText: name });
const count = (on: Page, text: string) => panel(on).getByText(text, { exact: true });

test('a new registrant appears on every screen, on the waiting list when all places are taken', async () => {
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
  await panel(page).getByRole('radio', { name: 'Not checked in', exact: true }).check();
  await visible(line(page, 'Ann Archer'));
  await line(page, 'Dan Diver').waitFor({ state: 'hidden' });
  await panel(page).getByRole('radio', { name: 'All', exact: true }).check();
  await visible(line(page, 'Dan Diver'), panel(page).getByPlaceholder('Name, email, phone or ticket'));
});

test('the list is exported as a file', async () => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel(page).getByRole('link', { name: 'Export', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`registrants-${itemId}.csv`);
});

const more = (on: Page, name: string) => button(on, `More about ${name}`);
const choices = (on: Page) => on.getByRole('menuitem');
const choice = (on: Page, name: string) => on.getByRole('menuitem', { name, exact: true });

test('the menu of a registrant has what each role may do', async () => {
  await more(other, 'Ben Baker').click();
  await visible(choice(other, 'Cancel registration'));
  expect(await choices(other).allTextContents()).toEqual(['Cancel registration']);
  await other.keyboard.press('Escape');

  await more(page, 'Ben Baker').focus();
  await page.keyboard.press('Enter');
  await visible(choice(page, 'Export data'));
  expect(await choices(page).allTextContents()).toEqual(['Cancel registration', 'Export data', 'Erase']);
  const [download] = await Promise.all([page.waitForEvent('download'), choice(page, 'Export data').click()]);
  expect(download.suggestedFilename()).toMatch(/^registrant-\d+\.json$/);
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toContain('Ben.Baker@visitors.example');
  expect(file).not.toContain('Archer');
  await more(page, 'Ben Baker').click();
  await visible(choice(page, 'Erase'));
  await takePictures(page, 'registrant-menu');
});

test('cancelling asks first, by keyboard too, and promotes the next on every screen', async () => {
  await page.setViewportSize({ width: 1280, height: 860 });
  const dialog = page.getByRole('dialog', { name: 'Cancel the registration of Ann Archer?' });
  await more(page, 'Ann Archer').focus();
  await page.keyboard.press('Enter');
  await focused(choice(page, 'Cancel registration'));
  await page.keyboard.press('Enter');
  await visible(
    dialog.getByText(
      'Ann Archer gets an email about it. Until the event is over, the next person on the waiting list gets the place.',
      { exact: true },
    ),
  );
  await takePictures(page, 'registrant-cancel');
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.keyboard.press('Escape');
  await gone(dialog);
  await focused(more(page, 'Ann Archer'));
  await visible(count(page, '1 waiting'));

  await page.keyboard.press('Enter');
  await focused(choice(page, 'Cancel registration'));
  await page.keyboard.press('Enter');
  await button(dialog, 'Cancel registration').click();
  await gone(dialog);
  for (const on of [page, other]) {
    await visible(line(on, 'Ann Archer').getByText('Cancelled', { exact: true }));
    await visible(line(on, 'Dan Diver').getByText('Confirmed', { exact: true }), count(on, '0 waiting'));
  }
});

test('erasing asks first, says that it cannot be undone, and takes the registrant off every screen', async () => {
  await more(page, 'Cora Cook').click();
  await choice(page, 'Erase').click();
  const dialog = page.getByRole('dialog', { name: 'Erase Cora Cook?' });
  await visible(
    dialog.getByText(
      'This permanently deletes everything you keep about this person: name, email, phone, answers and ticket. Until the event is over, the next person on the waiting list gets the place. It can’t be undone.',
      { exact: true },
    ),
  );
  expect(await faults(page, [390, 1440])).toEqual([]);
  await takePictures(page, 'registrant-erase');
  await button(dialog, 'Erase permanently').click();
  await visible(page.getByText('The registrant was erased.'));
  for (const on of [page, other]) await gone(line(on, 'Cora Cook'));
  await focused(line(page, 'Dan Diver'));
});

test('the list leads to the very waiver that somebody accepted', async () => {
  const content = new Uint8Array(pdf('').buffer);
  const form = new FormData();
  form.append('type', 'waiver');
  form.append('file', new Blob([content]), 'House rules.pdf');
  await fetch(`${journey.address}/api/tenants/${mara.tenantId}/media`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${mara.token}` },
  });
  const hash = createHash('sha256').update(content).digest('hex');
  await register('Eve Eaton', hash);
  const accepted = line(page, 'Eve Eaton').getByText(/^Waiver accepted .+: House rules\.pdf/);
  await visible(accepted, accepted.getByText(`(${hash.slice(0, 8)})`));
  const href = await accepted.getByRole('link', { name: 'House rules.pdf' }).getAttribute('href');
  const document = await fetch(new URL(href ?? '', journey.address));
  expect(new Uint8Array(await document.arrayBuffer())).toEqual(content);
});

test('the list has no faults of accessibility, in both themes and at two widths', async () => {
  await button(line(page, 'Ben Baker'), 'Check in').click();
  await visible(button(line(page, 'Ben Baker'), 'Undo'));
  expect(await faults(page, [390, 1440])).toEqual([]);
  await takePictures(page, 'registrants');
});
