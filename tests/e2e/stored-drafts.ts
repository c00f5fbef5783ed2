import type { Page } from 'playwright';
import { expect } from 'vitest';

/** What is kept for the person on the device, as it is stored. */
export const stored = (where: Page) =>
  where.evaluate(async () => {
    const opened = indexedDB.open('muster-person', 1);
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opened.addEventListener('success', () => resolve(opened.result));
      // not created here: that would keep the app from creating it
      opened.addEventListener('upgradeneeded', () => opened.transaction?.abort());
      opened.addEventListener('error', () => reject(opened.error ?? new Error('no database')));
    }).catch(() => null);
    if (database === null) return null;
    const all = (store: string) =>
      new Promise<unknown[]>((resolve) => {
        const request = database.transaction(store).objectStore(store).getAll();
        request.addEventListener('success', () => resolve(request.result));
      });
    const [owners, values] = [await all('owner'), await all('values')];
    database.close();
    const text = values.map((one) => new TextDecoder().decode((one as { data: ArrayBuffer }).data)).join(' ');
    const hasKey = owners.some((owner) => (owner as { key: CryptoKey | null }).key !== null);
    return { count: values.length, text, hasKey };
  });

/**
 * Waits until a draft is stored that differs from `before` (the result of `stored` before typing). Without this, a test
 * that loads another page at once can lose the draft.
 */
export function draftWritten(where: Page, before: string | undefined): Promise<void> {
  const isWritten = async () => {
    const now = await stored(where);
    return now !== null && now.count > 0 && now.text !== before;
  };
  return expect.poll(isWritten).toBe(true);
}
