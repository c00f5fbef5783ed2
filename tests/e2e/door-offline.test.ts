import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { film } from './film.ts';
import { startJourney } from './journey.ts';
import { type Line, openLine } from './line.ts';
import { openFair, type Fair } from './fair.ts';
import { openDashboard, password } from './people.ts';
import { takePictures } from './pictures.ts';
import { stored } from './stored-drafts.ts';
import { button, fill, gone, heading, visible } from './visitors.ts';

// Two devices at one door, without network: docs/product/registrations.md.

const folder = await temporaryFolder('film');
const ticket = join(folder, 'ticket.y4m');
const journey = startJourney({ whole: true, film: ticket });
let fair: Fair;
let mara: Page;
let tom: Page;
const lines = new Map<Page, Line>();

beforeAll(async () => {
  fair = await openFair(journey.address);
  [mara, tom] = [await deviceOf(fair.mara), await deviceOf(fair.tom)];
});
afterAll(async () => {
  await Promise.all([...lines.values()].map((line) => line.close()));
  await rm(folder, { recursive: true, force: true });
});

/** A device whose service worker is active, at the door. */
async function deviceOf(person: Fair['tom']): Promise<Page> {
  const line = await openLine();
  const { proxy } = line;
  const page = await journey.arrive({ permissions: ['camera'], serviceWorkers: 'allow', proxy });
  lines.set(page, line);
  await openDashboard(page, person);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto(fair.doorPath);
  await visible(page.getByText('0 of 3 checked in'));
  return page;
}

/** What the device keeps for the door: how much, and whether somebody could read it. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const known = await indexedDB.databases();
    const result = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('failed')));
      });
    const all = async (
      name: string,
      store: string,
      range?: IDBKeyRange,
    ): Promise<{ data: ArrayBuffer }[]> => {
      if (!known.some((one) => one.name === name)) return [];
      const database = await result(indexedDB.open(name));
      const values = await result(database.transaction(store).objectStore(store).getAll(range));
      database.close();
      return values;
    };
    const lists = await all('muster-door', 'lists');
    const scans = await all('muster-person', 'values', IDBKeyRange.bound('scan ', 'scan \uFFFF'));
    const text = [...lists, ...scans].map(({ data }) => new TextDecoder().decode(data)).join('');
    return { lists: lists.length, scans: scans.length, isReadable: /Ann|Archer|registrant/.test(text) };
  });

const last = (page: Page) => page.getByRole('status', { name: 'Last scan' });
const scans = (page: Page) => page.getByRole('region', { name: 'Scans of this device' });

async function offline(page: Page, isOffline: boolean): Promise<void> {
  const line = lines.get(page);
  if (isOffline) line?.cut();
  else line?.mend();
  await page.context().setOffline(isOffline);
}

async function scan(page: Page, name: string): Promise<void> {
  await film(ticket, await fair.ticketOf(name));
  await button(page, 'Scan tickets').click();
  await visible(last(page).getByText(name));
  await button(page, 'Stop scanning').click();
}

test('the list is kept on the device, sealed', async () => {
  for (const page of [mara, tom])
    await expect.poll(() => kept(page)).toEqual({ lists: 1, scans: 0, isReadable: false });
});

test('the door opens without network, with the list that the device kept', async () => {
  for (const page of [mara, tom]) {
    await offline(page, true);
    await page.reload();
    await visible(heading(page, 'Pottery'), page.getByText('Offline', { exact: true }));
    await visible(page.getByText(/^As this device read them on /), page.getByText('Ann Archer'));
  }
});

test('scans wait in a queue that is seen, and is still there when the page is opened again', async () => {
  await scan(mara, 'Ann Archer');
  await visible(last(mara).getByText('On the list. Waiting to sync'));
  await scan(tom, 'Ann Archer');
  await button(tom.getByRole('listitem').filter({ hasText: 'Ben Baker' }), 'Check in').click();
  await visible(scans(tom).getByText('2 scans are waiting to sync.'), tom.getByText('2 of 3 checked in'));
  await mara.reload();
  await visible(scans(mara).getByText('1 scan is waiting to sync.'), scans(mara).getByText('Ann Archer'));
  expect(await kept(mara)).toEqual({ lists: 1, scans: 1, isReadable: false });
});

test('a ticket that waits is not noted twice, and who has no place not at all', async () => {
  await scan(mara, 'Ann Archer');
  await visible(last(mara).getByText(/^Already scanned on this device at /));
  await scan(mara, 'Dan Diver');
  await visible(last(mara).getByText('This person is on the waiting list and has no place.'));
  await visible(scans(mara).getByText('1 scan is waiting to sync.'));
  await takePictures(mara, 'door-offline');
});

test('when the connection is back, scans settle by themselves', async () => {
  await offline(tom, false);
  await visible(scans(tom).getByText('Everything is synced.'));
  await expect.poll(() => scans(tom).getByText('Checked in', { exact: true }).count()).toBe(2);
});

test('the earlier scan counts, although it arrives later, and the later device is told', async () => {
  await offline(mara, false);
  await visible(scans(mara).getByText('Everything is synced.'));
  await visible(scans(mara).getByText('Checked in', { exact: true }));
  const told = /^Ann Archer\s*Already checked in at .+ by Mara Quill/;
  await visible(tom.getByRole('alert').filter({ hasText: told }));
  await takePictures(tom, 'door-told');
  await button(tom, 'Got it').click();
  await gone(tom.getByRole('alert').filter({ hasText: told }));
  await visible(tom.getByText('2 of 3 checked in'), mara.getByText('2 of 3 checked in'));
});

test('a scan from before an undo that arrives after it does not count, and says so', async () => {
  const line = (page: Page) =>
    page.getByRole('listitem').filter({ has: button(page, /^(Check in|Undo)$/), hasText: 'Cora Cook' });
  await offline(mara, true);
  await button(line(mara), 'Check in').click();
  await visible(scans(mara).getByText('1 scan is waiting to sync.'));
  await button(line(tom), 'Check in').click();
  await button(line(tom), 'Undo').click();
  await visible(button(line(tom), 'Check in'));
  await offline(mara, false);
  await visible(scans(mara).getByText('This scan was made before the check-in was undone.', { exact: true }));
  await button(scans(mara), 'Discard the scan of Cora Cook').click();
  await visible(button(line(mara), 'Check in'));
});

test('scans that wait when the page is closed are sent from any other screen', async () => {
  await offline(mara, true);
  await visible(mara.getByText('Offline', { exact: true }));
  await button(mara.getByRole('listitem').filter({ hasText: 'Cora Cook' }), 'Check in').click();
  await visible(scans(mara).getByText('1 scan is waiting to sync.'));
  await expect.poll(() => kept(mara)).toMatchObject({ scans: 2 });
  await mara.goto('about:blank');
  await offline(mara, false);
  await mara.goto(`/${fair.mara.tenantId}/dashboard`);
  await visible(tom.getByText('3 of 3 checked in'));
});

test('scans that wait outlive a session that is ended elsewhere, for the same person', async () => {
  const line = (page: Page) =>
    page.getByRole('listitem').filter({ has: button(page, /^(Check in|Undo)$/), hasText: 'Cora Cook' });
  await mara.goto(fair.doorPath);
  await visible(mara.getByText('3 of 3 checked in'));
  await button(line(tom), 'Undo').click();
  await visible(mara.getByText('2 of 3 checked in'));
  await offline(mara, true);
  await visible(mara.getByText('Offline', { exact: true }));
  await button(line(mara), 'Check in').click();
  await visible(scans(mara).getByText('1 scan is waiting to sync.'));
  // as when the password is changed on another device
  await mara.context().clearCookies({ name: 'muster_staff' });
  await offline(mara, false);
  await mara.waitForURL('**/login');
  await expect.poll(async () => (await stored(mara))?.hasKey).toBe(false);
  const left = await kept(mara);
  expect(left).toMatchObject({ lists: 0, isReadable: false });
  expect(left.scans).toBeGreaterThan(0);
  await fill(mara, { Username: fair.mara.username, Password: password });
  await button(mara, 'Login').click();
  await visible(heading(mara, 'Pottery'), scans(mara).getByText('Everything is synced.'));
  await visible(tom.getByText('3 of 3 checked in'));
});

test('at sign-out the list, the scans and their key are gone', async () => {
  expect(await kept(mara)).toMatchObject({ lists: 1, isReadable: false });
  await mara.goto('/logout');
  await button(mara, 'Log out').click();
  await mara.waitForURL('**/login');
  await expect.poll(() => kept(mara)).toEqual({ lists: 0, scans: 0, isReadable: false });
});
