import type { Locator, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { picture } from './files.ts';
import { startJourney } from './journey.ts';
import { callApi, type Person, registerEvent, registerPerson, signIn } from './people.ts';
import { takePictures } from './pictures.ts';
import { heading, visible } from './visitors.ts';

// A large picture on the pages that show it on a phone: the browser fetches a smaller size of it.

const journey = startJourney();
let mara: Person;
let page: Page;
let eventId: number;
let itemId: number;

const phone = { width: 390, height: 844 };

beforeAll(async () => {
  mara = await registerPerson(journey.address, 'mara');
  eventId = await registerEvent(journey.address, mara, { name: 'Regatta', startdate: '2037-06-14 09:00:00' });
  const events = `/api/events/${mara.tenantId}/events/${eventId}`;
  ({ itemId } = await callApi<{ itemId: number }>(journey.address, `${events}/items`, {
    ...mara,
    body: { name: 'Club shirt' },
  }));
  const action = { ...mara, body: { actionType: 'default' } };
  await callApi(journey.address, `${events}/items/${itemId}/action`, action);
  await upload(`${eventId}`);
  await upload(`${eventId}/items/${itemId}`);
  page = await journey.arrive({ viewport: phone, deviceScaleFactor: 2 });
  await signIn(page, mara);
});

/** Adds a picture of 2,000 pixels to the event or item. */
async function upload(where: string): Promise<void> {
  const { name, mimeType, buffer } = picture('sun.png', [242, 182, 50], 2_000);
  const body = new FormData();
  body.append('files', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  const address = `${journey.address}/api/${mara.tenantId}/${where}/uploadimage`;
  const headers = { authorization: `Bearer ${mara.token}` };
  const answer = await fetch(address, { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
}

/** Which size the browser chose, when it is there. */
async function chosen(image: Locator): Promise<string> {
  await image.waitFor();
  await expect
    .poll(() => image.evaluate((it: HTMLImageElement) => it.complete && it.naturalWidth > 0))
    .toBe(true);
  const address = await image.evaluate((it: HTMLImageElement) => it.currentSrc);
  return new URL(address).pathname.replace(/^\/media\/[\w-]{22}/, '') || 'whole';
}

// first, because a browser shows a larger size that it has already
test('a tile of the media shows the thumbnail, and the dialog a size that fits it', async () => {
  await page.goto(`/${mara.tenantId}/${eventId}/eventDetail`);
  await visible(heading(page, 'Media'));
  const tile = page.getByRole('list', { name: 'Pictures and videos', exact: true }).getByRole('button');
  expect(await chosen(tile.locator('img'))).toBe('/thumbnail');
  await tile.click();
  const shown = page.getByRole('dialog').locator('img');
  expect(await chosen(shown)).toBe('/medium');
  await takePictures(page, 'picture-dialog');
  await page.setViewportSize(phone);
});

test('on a phone the feed, the event and its public pages show the medium size', async () => {
  const covers: readonly (readonly [path: string, (page: Page) => Locator])[] = [
    ['events', (where) => where.getByRole('article').locator('img')],
    [`${eventId}/event`, (where) => where.locator('article > img')],
    ['eventHub', (where) => where.locator('img.picture')],
    [`${eventId}/${itemId}/eventAction`, (where) => where.locator('img.picture')],
  ];
  for (const [path, cover] of covers) {
    await page.goto(`/${mara.tenantId}/${path}`);
    expect(await chosen(cover(page)), path).toBe('/medium');
    await takePictures(page, `picture-${path.replaceAll('/', '-')}`);
    await page.setViewportSize(phone);
  }
});

test('a link that is shared shows the medium size', async () => {
  const address = `${journey.address}/${mara.tenantId}/${eventId}/${itemId}/eventAction`;
  const html = await (await fetch(address)).text();
  const [, shared] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
  expect(shared).toMatch(/\/media\/[\w-]{22}\/medium$/);
  expect((await fetch(shared ?? '')).headers.get('content-type')).toBe('image/webp');
});
