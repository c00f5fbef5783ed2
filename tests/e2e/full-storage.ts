import type { Page } from 'playwright';

/**
 * Lets the device have no room for more of what is kept for the person, from the next page load on; returns how to make
 * room. A browser says so when the transaction ends.
 */
export async function fillStorage(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(refuseMore);
  await page.evaluate(() => sessionStorage.setItem('is-full', 'true'));
  return () => page.evaluate(() => sessionStorage.removeItem('is-full'));
}

function refuseMore(): void {
  if (sessionStorage.getItem('is-full') === null) return;
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function putWithoutRoom(value, place) {
    const { transaction } = this;
    const request = put.call(this, value, place);
    if (transaction.db.name === 'muster-person' && this.name === 'values')
      request.addEventListener('success', () => transaction.abort());
    return request;
  };
}
