import type { Page } from 'playwright';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Fair, openFair } from './fair.ts';
import { fillStorage } from './full-storage.ts';
import { startJourney } from './journey.ts';
import { signIn } from './people.ts';
import { stored } from './stored-drafts.ts';
import { button, field, fill, gone, link, openVisitors, visible } from './visitors.ts';

// What a device keeps may come from another version of the app, or find no room.

const journey = startJourney();
let fair: Fair;
let page: Page;
const path = (screen: string) => `/${fair.mara.tenantId}/${screen}`;

beforeAll(async () => {
  fair = await openFair(journey.address);
});
beforeEach(async () => {
  page = await journey.arrive();
  await signIn(page, fair.mara);
  return () => page.context().close();
});

/** Keeps a draft of the signed-in person, as any version of the app may have done. */
const keepDraft = (form: string, value: unknown) =>
  page.evaluate(
    async ({ place, draft }) => {
      const result = <Value>(request: IDBRequest<Value>) =>
        new Promise<Value>((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result));
          request.addEventListener('error', () => reject(request.error ?? new Error('failed')));
        });
      const database = await result(indexedDB.open('muster-person', 1));
      const store = (name: string) => database.transaction(name, 'readwrite').objectStore(name);
      const { userId, key } = (await result(store('owner').get('owner'))) as {
        userId: number;
        key: CryptoKey;
      };
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const additionalData = new TextEncoder().encode(`${userId} ${place}`);
      const text = new TextEncoder().encode(JSON.stringify(draft));
      const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, text);
      await result(store('values').put({ iv, data, at: Date.now() }, place));
      database.close();
    },
    { place: `draft ${fair.mara.tenantId} ${form}`, draft: value },
  );

test('a draft that the form cannot show breaks it once, and is gone then', async () => {
  await page.context().close();
  // it reports an error, which pages of the journey may not
  const others = await openVisitors(journey.address);
  page = await others.arrive();
  await signIn(page, fair.mara);
  await page.goto(path('memberAdd'));
  await fill(page, { 'First Name': 'Half' });
  await expect.poll(async () => (await stored(page))?.count).toBe(1);
  await keepDraft('event-add', { values: { name: 'Regatta' }, repeat: null });
  await page.goto(path('eventAdd'));
  await button(page, 'Try again').click();
  await visible(field(page, 'Event Name'));
  await expect.poll(async () => (await stored(page))?.count).toBe(1);
  expect(await field(page, 'Event Name').inputValue()).toBe('');
  await page.goto(path('memberAdd'));
  await expect.poll(() => field(page, 'First Name').inputValue()).toBe('Half');
  await others.leave();
});

test('without room for a draft the form says that none is kept', async () => {
  const makeRoom = await fillStorage(page);
  await page.goto(path('memberAdd'));
  await fill(page, { 'First Name': 'Half' });
  await visible(page.getByLabel('First Name'));
  await page.context().setOffline(true);
  const notKept = page.getByText('You are offline, and this browser can’t keep a draft.');
  await visible(notKept);
  await page.context().setOffline(false);
  await gone(notKept);
  await link(page, 'Calendar').click();
  const sheet = page.getByRole('dialog', { name: 'Leave without saving?' });
  await visible(sheet.getByText('and will be lost if you leave.'));
  await button(sheet, 'Stay').click();
  await makeRoom();
});

test('leaving the door asks while a scan waits that the device could not keep', async () => {
  await fillStorage(page);
  await page.route('**/graphql', (route, request) =>
    request.postData()?.includes('scanKey') && request.postData()?.includes('scannedAgo')
      ? route.abort()
      : route.continue(),
  );
  await page.goto(fair.doorPath);
  await button(page.getByRole('listitem').filter({ hasText: 'Ann Archer' }), 'Check in').click();
  await visible(
    page.getByText('This browser keeps nothing here.'),
    page.getByText('1 scan is waiting to sync.'),
  );
  await link(page, 'Back to the item').click();
  const sheet = page.getByRole('dialog', { name: 'Leave without saving?' });
  await visible(sheet.getByText('and will be lost if you leave.'));
  await button(sheet, 'Stay').click();
  await page.unroute('**/graphql');
  await visible(page.getByText('Everything is synced.', { exact: true }));
  await link(page, 'Back to the item').click();
  await page.waitForURL(`**${fair.itemPath}`);
});
