import type { Page } from 'playwright';

/** The names of the databases of a page's browser. */
export const databasesOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));

/** What the device keeps of the screens, as it is stored; it differs each time it is written. Empty without any. */
export const keptScreens = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'muster-screens')) return '';
    const result = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('failed')));
      });
    const database = await result(indexedDB.open('muster-screens'));
    const [stored] = await result(database.transaction('values').objectStore('values').getAll());
    database.close();
    return stored ? new TextDecoder().decode(stored.data) : '';
  });

/** Where the device keeps something for the signed-in person, such as drafts. */
export const draftPlaces = (page: Page): Promise<readonly unknown[]> =>
  page.evaluate(
    () =>
      new Promise<readonly unknown[]>((resolve, reject) => {
        const opened = indexedDB.open('muster-person');
        opened.addEventListener('error', () => reject(opened.error ?? new Error('failed')));
        opened.addEventListener('success', () => {
          const keys = opened.result.transaction('values').objectStore('values').getAllKeys();
          keys.addEventListener('success', () => {
            opened.result.close();
            resolve(keys.result);
          });
        });
      }),
  );
