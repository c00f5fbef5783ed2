import type { Page } from 'playwright';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Fair, openFair } from './fair.ts';
import { startJourney } from './journey.ts';
import { openDashboard } from './people.ts';
import { stored } from './stored-drafts.ts';
import { button, field, fill, openVisitors, visible } from './visitors.ts';

// What a device keeps may come from another version of the app.

const journey = startJourney();
let fair: Fair;
let page: Page;
const path = (screen: string) => `/${fair.mara.tenantId}/${screen}`;

beforeAll(async () => {
  fair = await openFair(journey.address);
});
beforeEach(async () => {
  page = await journey.arrive();
  await openDashboard(page, fair.mara);
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
  await openDashboard(page, fair.mara);
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
