import { afterEach, expect, test, vi } from 'vitest';
import { closeNotifications } from './close-notifications.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser that shows notifications with these tags; resolves to the tags that are left after the work. */
async function leftAfter(work: () => Promise<void>, ...tags: string[]): Promise<readonly string[]> {
  const shown = new Set(tags);
  const notifications = tags.map((tag) => ({ tag, close: () => shown.delete(tag) }));
  const registration = {
    getNotifications: async ({ tag }: { tag?: string }) =>
      notifications.filter((each) => tag === undefined || each.tag === tag),
  };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  await work();
  return [...shown];
}

test('notifications about one thing go, those about others stay', async () => {
  expect(await leftAfter(() => closeNotifications('thread-7'), 'thread-7', 'thread-8')).toEqual(['thread-8']);
});

test('without a thing, all go', async () => {
  expect(await leftAfter(() => closeNotifications(), 'thread-7', 'added')).toEqual([]);
});
