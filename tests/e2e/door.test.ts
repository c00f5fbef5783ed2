import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { faults } from './accessibility-faults.ts';
import { film } from './film.ts';
import { startJourney } from './journey.ts';
import { openFair, type Fair } from './fair.ts';
import { password, signIn } from './people.ts';
import { takePictures } from './pictures.ts';
import { button, fill, focused, gone, heading, hold, link, visible } from './visitors.ts';

// Tickets are scanned at the door with a camera, by one device: docs/product/registrations.md.

const folder = await temporaryFolder('film');
const ticket = join(folder, 'ticket.y4m');
const journey = startJourney({ whole: true, film: ticket });
let fair: Fair;
let page: Page;

beforeAll(async () => {
  fair = await openFair(journey.address);
  page = await journey.arrive({ permissions: ['camera'] });
  await signIn(page, fair.mara);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const last = () => page.getByRole('status', { name: 'Last scan' });
const scan = async (text: string) => {
  await film(ticket, text);
  await button(page, 'Scan tickets').click();
};
const stop = () => button(page, 'Stop scanning').click();

test('the door is opened from the page of the item', async () => {
  await page.goto(fair.itemPath);
  await page.getByRole('link', { name: 'At the door' }).click();
  await visible(heading(page, 'Pottery'), page.getByText('0 of 3 checked in'));
});

test('the camera reads a ticket and checks its holder in', async () => {
  await scan(await fair.ticketOf('Ann Archer'));
  await visible(last().getByText('Ann Archer'), last().getByText('Checked in', { exact: true }));
  await visible(page.getByText('1 of 3 checked in'));
  await stop();
});

test('a second scan says when and by whom', async () => {
  await scan(await fair.ticketOf('Ann Archer'));
  await visible(last().getByText(/^Already checked in at .+ by Mara Quill$/));
  await visible(page.getByText('1 of 3 checked in'));
  await stop();
});

test('times are written in the format that was chosen in the settings', async () => {
  await page.goto(`/${fair.mara.tenantId}/settings?tab=language`);
  await page.getByRole('radio', { name: 'English (United Kingdom)' }).check();
  await visible(page.getByText('Saved', { exact: true }));
  await page.goto(fair.doorPath);
  const scans = page.getByRole('region', { name: 'Scans of this device' });
  await visible(
    page.getByRole('listitem').getByText(/^Checked in at \d?\d:\d\d by Mara Quill$/),
    scans.locator('time', { hasText: /^\d?\d:\d\d$/ }).first(),
  );
});

test('a ticket without a place, and a code that is no ticket, are refused with the reason', async () => {
  await scan(await fair.ticketOf('Dan Diver'));
  await visible(last().getByText('This person is on the waiting list and has no place.'));
  await stop();
  await scan('https://example.org/menu');
  await visible(last().getByText('This is not a ticket.'));
  await stop();
  await scan('0123456789ABCDEF');
  await visible(last().getByText('This is not a ticket of this item.'));
  await stop();
  const discard = button(page, 'Discard the scan of Ticket 0123 4567 89AB CDEF');
  await discard.click();
  await gone(discard);
});

test('a code is typed where there is no camera', async () => {
  await fill(page, { 'Ticket code': 'nonsense' });
  await button(page.getByRole('main'), 'Check in').first().click();
  await visible(page.getByText('A ticket code has 16 letters and digits.'));
  await fill(page, { 'Ticket code': (await fair.ticketOf('Ben Baker')).toLowerCase() });
  await page.getByLabel('Ticket code').press('Enter');
  await visible(last().getByText('Ben Baker'), last().getByText('Checked in', { exact: true }));
});

test('a registrant is found by name, checked in by hand, and undone', async () => {
  const line = page.getByRole('listitem').filter({ has: button(page, /^(Check in|Undo)$/), hasText: 'Cora' });
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('cook');
  await page.getByRole('status').filter({ hasText: '1 registrant found' }).waitFor({ state: 'attached' });
  await button(line, 'Check in').click();
  await visible(page.getByText('3 of 3 checked in'), button(line, 'Undo'));
  // the button is gone; the line says what became of it
  await focused(line);
  await button(line, 'Undo').click();
  await visible(page.getByText('2 of 3 checked in'), button(line, 'Check in'));
  await visible(last().getByText('The check-in was undone.'));
});

test('the door with its camera open has no faults of accessibility, in both themes and at two widths', async () => {
  await scan(await fair.ticketOf('Cora Cook'));
  await visible(last().getByText('Cora Cook'), page.getByLabel('What the camera sees'));
  expect(await faults(page, [390, 1440])).toEqual([]);
  await visible(page.getByText('The check-in was undone.'));
  expect(await page.getByRole('alert').count()).toBe(0);
  await takePictures(page, 'door');
  await stop();
});

test('a check-in is being checked until the server answers, and can be sent again at once', async () => {
  const cora = page
    .getByRole('listitem')
    .filter({ has: button(page, /^(Check in|Undo)$/), hasText: 'Cora Cook' });
  await button(cora, 'Undo').click();
  await visible(button(cora, 'Check in'));
  const release = await hold(page, '**/graphql');
  const code = await fair.ticketOf('Cora Cook');
  await fill(page, { 'Ticket code': code });
  await page.getByLabel('Ticket code').press('Enter');
  const scans = page.getByRole('region', { name: 'Scans of this device' });
  await visible(
    last().getByText('Checking…', { exact: true }),
    scans.getByText('1 scan is waiting to sync.', { exact: true }),
    button(scans, 'Send now'),
  );
  release();
  await button(scans, 'Send now').or(scans.getByText('Everything is synced.')).first().click();
  await visible(last().getByText('Checked in', { exact: true }), scans.getByText('Everything is synced.'));
  await gone(button(scans, 'Send now'));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await link(page, 'Back to the item').click();
  await visible(heading(page, 'Pottery'), page.getByRole('link', { name: 'At the door' }));
});

test('a link to the door leads there after the sign-in', async () => {
  const fresh = await journey.arrive();
  await fresh.goto(fair.doorPath);
  await visible(heading(fresh, 'Sign in'));
  await fill(fresh, { Username: fair.tom.username, Password: password });
  await button(fresh, 'Login').click();
  await fresh.waitForURL(`**${fair.doorPath}`);
  await visible(heading(fresh, 'Pottery'));
  await fresh.close();
});

test('a device without storage, and without a list yet, says so; the list is read when it can be', async () => {
  const other = await journey.arrive({ permissions: ['camera'] });
  await signIn(other, fair.tom);
  await other.addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
  });
  await other.route('**/graphql', (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName: string };
    return operationName.startsWith('Door') ? route.abort() : route.fallback();
  });
  await other.goto(fair.doorPath);
  await visible(
    other.getByText('This browser keeps nothing here. Stay on this page until everything is synced.', {
      exact: true,
    }),
    other.getByText(
      'The list of registrants is not on this device yet. Scans are kept, and checked when you are back online.',
      { exact: true },
    ),
  );
  expect(await faults(other, [390, 1440])).toEqual([]);
  await takePictures(other, 'door-nothing');
  await other.unroute('**/graphql');
  // or the list is read by itself before the click
  const read = visible(other.getByText('Ann Archer'));
  await Promise.race([button(other, 'Try again').click(), read]);
  await read;
  await other.route('**/assets/frame-reader-*', (route) => route.abort());
  await button(other, 'Scan tickets').click();
  await visible(
    other.getByText('The scanner could not be loaded. Type the code of the ticket instead.', { exact: true }),
  );
  await other.context().close();
});
