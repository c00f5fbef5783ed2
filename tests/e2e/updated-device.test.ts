import type { Page } from 'playwright';
import { beforeEach, expect, test } from 'vitest';
import { type Fair, openFair, type visitors } from './fair.ts';
import { fillStorage } from './full-storage.ts';
import { startJourney } from './journey.ts';
import { signIn } from './people.ts';
import { stored } from './stored-drafts.ts';
import { gone, visible } from './visitors.ts';

// An earlier version of the app kept scans in the database of the door's lists: they are taken over and sent.

const journey = startJourney();
let fair: Fair;
let page: Page;

beforeEach(async () => {
  fair = await openFair(journey.address);
  page = await journey.arrive();
  await signIn(page, fair.mara);
  return () => page.context().close();
});

interface Kept {
  readonly scanKey: string;
  readonly ticketCode: string;
  /** sealed with a key that the device does not have */
  readonly isUnreadable?: boolean;
}

/** Leaves the app, and keeps scans as the earlier version did, in place of what the device keeps for the door. */
async function keepAsBefore(scans: readonly Kept[], note: boolean): Promise<void> {
  await page.goto('/icons/icon-192.png');
  const [tenantId, eventId, itemId] = fair.doorPath.split('/').slice(2).map(Number);
  const made = { tenantId, eventId, itemId, registrantId: null, method: 'CAMERA', answer: null };
  await page.evaluate(
    async ({ all, isNoted }) => {
      const { id: userId } = JSON.parse(localStorage.getItem('user') ?? '') as { id: number };
      const result = <Value>(request: IDBRequest<Value>) =>
        new Promise<Value>((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result));
          request.addEventListener('error', () => reject(request.error ?? new Error('failed')));
        });
      await result(indexedDB.deleteDatabase('muster-door'));
      const opening = indexedDB.open('muster-door', 1);
      opening.addEventListener('upgradeneeded', () => {
        for (const name of ['owner', 'lists', 'scans']) opening.result.createObjectStore(name);
      });
      const database = await result(opening);
      const newKey = () =>
        crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
      const [key, otherKey] = [await newKey(), await newKey()];
      const put = (store: string, value: unknown, place: string) =>
        result(database.transaction(store, 'readwrite').objectStore(store).put(value, place));
      await put('owner', { userId, key }, 'owner');
      for (const { isUnreadable, ...scan } of all) {
        const iv = crypto.getRandomValues(new Uint8Array(12));
        const additionalData = new TextEncoder().encode(`scans ${scan.scanKey}`);
        const text = new TextEncoder().encode(JSON.stringify(scan));
        const sealedWith = isUnreadable ? otherKey : key;
        const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, sealedWith, text);
        await put('scans', { iv, data }, scan.scanKey);
      }
      database.close();
      if (isNoted) localStorage.setItem('door-waiting', 'true');
    },
    {
      all: scans.map((scan) => ({ ...made, ...scan, scannedAt: new Date().toISOString() })),
      isNoted: note,
    },
  );
}

/** How many scans are where the earlier version kept them, and where they are kept now. */
const kept = async () => ({
  before: await page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('muster-door', 1);
        opening.addEventListener('error', () => reject(opening.error ?? new Error('failed')));
        opening.addEventListener('success', () => {
          const counted = opening.result.transaction('scans').objectStore('scans').count();
          counted.addEventListener('success', () => {
            opening.result.close();
            resolve(counted.result);
          });
        });
      }),
  ),
  now: (await stored(page))?.count,
});

const scanOf = async (name: (typeof visitors)[number]): Promise<Kept> => ({
  scanKey: crypto.randomUUID(),
  ticketCode: await fair.ticketOf(name),
});
const scans = () => page.getByRole('region', { name: 'Scans of this device' });
const checkedIn = () => scans().getByText('Checked in', { exact: true });
const notMoved = () => page.getByText('1 scan from an older version of Muster can’t be sent');

test('they are sent from any screen', async () => {
  await keepAsBefore([await scanOf('Ann Archer')], true);
  // the door would send it too
  const sent = page.waitForResponse((response) => !!response.request().postData()?.includes('scanKey'));
  await page.goto(`/${fair.mara.tenantId}/dashboard`);
  await sent;
  await expect.poll(kept).toEqual({ before: 0, now: 1 });
  await page.goto(fair.doorPath);
  await visible(checkedIn(), page.getByText('1 of 3 checked in'));
});

test('they are sent at the door although a version in between forgot that they wait', async () => {
  await keepAsBefore([await scanOf('Ben Baker')], false);
  await page.goto(fair.doorPath);
  await visible(checkedIn(), page.getByText('1 of 3 checked in'), scans().getByText('Everything is synced.'));
  expect(await kept()).toEqual({ before: 0, now: 1 });
});

test('one that was sent before the move was interrupted is not sent again', async () => {
  const scan = await scanOf('Ben Baker');
  await keepAsBefore([scan], false);
  await page.goto(fair.doorPath);
  await visible(scans().getByText('Everything is synced.'));
  await keepAsBefore([scan], false);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes(scan.scanKey)) sent.push(request.url());
  });
  await page.goto(fair.doorPath);
  await visible(scans().getByText('Everything is synced.'));
  expect(await kept()).toEqual({ before: 0, now: 1 });
  expect(sent).toEqual([]);
});

test('one that cannot be read is said to be left, and holds up no other', async () => {
  const scan = await scanOf('Cora Cook');
  await keepAsBefore([{ ...(await scanOf('Ann Archer')), isUnreadable: true }, scan], true);
  await page.goto(fair.doorPath);
  await visible(notMoved(), checkedIn(), page.getByText('1 of 3 checked in'));
  expect(await kept()).toEqual({ before: 1, now: 1 });
});

test('without room they stay, which is said, and are taken over when there is room', async () => {
  await keepAsBefore([await scanOf('Ann Archer')], true);
  const makeRoom = await fillStorage(page);
  await page.goto(fair.doorPath);
  await visible(notMoved());
  expect(await kept()).toEqual({ before: 1, now: 0 });
  await makeRoom();
  await page.reload();
  await visible(scans().getByText('Everything is synced.'));
  await gone(notMoved());
  expect(await kept()).toEqual({ before: 0, now: 1 });
});
