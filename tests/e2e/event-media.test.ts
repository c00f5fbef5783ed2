import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { choose, picture } from './files.ts';
import { fillGallery } from './fill-gallery.ts';
import { callApi, type Person, registerEvent, registerPerson, signIn } from './people.ts';
import { startJourney } from './journey.ts';
import { takePictures } from './pictures.ts';
import { recordVideo } from './record-video.ts';
import { button, focused, gone, heading, hold, link, visible } from './visitors.ts';

// The pictures of an event: added, ordered, chosen as the cover and removed; a second browser sees each change
// without a reload.

const journey = startJourney();
let mara: Person;
let page: Page;
let other: Page;
let eventId: number;

beforeAll(async () => {
  mara = await registerPerson(journey.address, 'mara');
  eventId = await registerEvent(journey.address, mara, {
    name: 'Regatta',
    startdate: '2038-06-14 09:00:00',
  });
  page = await journey.arrive();
  other = await journey.arrive({ reducedMotion: 'no-preference' });
  await Promise.all([signIn(page, mara), signIn(other, mara)]);
});

const open = async (where: Page) => {
  await where.goto(`/${mara.tenantId}/${eventId}/eventDetail`);
  await visible(heading(where, 'Media'));
};
const tiles = (where: Page) =>
  where.getByRole('list', { name: 'Pictures and videos', exact: true }).getByRole('button');
/** The addresses of the thumbnails in their order. */
const order = (where: Page) =>
  tiles(where)
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
const sheet = () => page.getByRole('dialog');
const close = async () => {
  await button(sheet(), 'Close').click();
  await gone(sheet());
};

test('pictures that are chosen are shown, and the first one is the cover', async () => {
  await Promise.all([open(page), open(other)]);
  await visible(page.getByText('No pictures or videos yet.', { exact: true }));
  await choose(page, button(page, 'Upload Media'), [
    picture('green.png', [11, 91, 71]),
    picture('sun.png', [242, 182, 50]),
    picture('red.png', [181, 56, 26]),
  ]);
  await visible(page.getByRole('status').filter({ hasText: '3 of 3 uploaded' }));
  await expect.poll(() => tiles(page).count()).toBe(3);
  await expect.poll(() => tiles(other).count()).toBe(3);
  expect(await tiles(page).first().getAttribute('aria-label')).toMatch(/, cover$/);
});

test('a picture is moved to the front, for everybody', async () => {
  const [first, second, third] = await order(page);
  await tiles(page).nth(2).click();
  await button(sheet(), 'Move to the front').press('Enter');
  // its place is announced, and the button keeps the focus although it has no more use
  await sheet().getByRole('status').filter({ hasText: '1 of 3' }).waitFor({ state: 'attached' });
  await expect.poll(() => button(sheet(), 'Move to the front').getAttribute('data-disabled')).toBe('true');
  await focused(button(sheet(), 'Move to the front'));
  for (const where of [page, other]) await expect.poll(() => order(where)).toEqual([third, first, second]);
  await close();
});

test('a picture is dragged before another one, for everybody', async () => {
  const [first, second, third] = await order(page);
  await tiles(page).nth(2).dragTo(tiles(page).nth(0));
  for (const where of [page, other]) await expect.poll(() => order(where)).toEqual([third, first, second]);
});

test('the keyboard moves a picture, for everybody', async () => {
  const [first, second, third] = await order(page);
  await tiles(page).nth(0).focus();
  await page.keyboard.press('Enter');
  await visible(sheet());
  await button(sheet(), 'Move back').focus();
  await page.keyboard.press('Enter');
  for (const where of [page, other]) await expect.poll(() => order(where)).toEqual([second, first, third]);
  await button(sheet(), 'Move forward').press('Enter');
  for (const where of [page, other]) await expect.poll(() => order(where)).toEqual([first, second, third]);
  await page.keyboard.press('Escape');
  await gone(sheet());
});

test('a picture is not moved again while it is being moved', async () => {
  const [first, second, third] = await order(page);
  await tiles(page).nth(2).click();
  const release = await hold(page, '**/graphql', 'mutation MoveMedia');
  let moves = 0;
  page.on('request', (request) => (moves += request.postData()?.includes('mutation MoveMedia') ? 1 : 0));
  const forward = button(sheet(), 'Move forward');
  await forward.click();
  await expect.poll(() => forward.getAttribute('aria-disabled')).toBe('true');
  await forward.click({ force: true });
  release();
  await expect.poll(() => order(page)).toEqual([first, third, second]);
  expect(moves).toBe(1);
  await expect.poll(() => forward.getAttribute('aria-disabled')).toBe('false');
  await forward.click();
  await expect.poll(() => order(page)).toEqual([third, first, second]);
  await button(sheet(), 'Move back').click();
  await expect.poll(() => order(page)).toEqual([first, third, second]);
  await close();
});

test('a cover that was chosen stays the cover', async () => {
  await tiles(page).nth(1).click();
  await button(sheet(), 'Make cover').click();
  await expect.poll(() => button(sheet(), 'Make cover').isDisabled()).toBe(true);
  await close();
  await expect.poll(() => tiles(page).nth(1).getAttribute('aria-label')).toMatch(/, cover$/);
  const lines = page.getByRole('list', { name: 'Pictures and videos', exact: true }).getByRole('listitem');
  await visible(lines.nth(1).getByText('Cover', { exact: true }));
});

test('the history shows the pictures by date with their event', async () => {
  await other.goto(`/${mara.tenantId}/eventHistory`);
  await visible(heading(other, 'Event History'), button(other, 'Refresh'));
  await expect.poll(() => other.getByText(`Event #${eventId}`, { exact: true }).count()).toBe(3);
  await link(other, 'Cancel').click();
  await other.waitForURL(`**/${mara.tenantId}/dashboard`);
});

test('several are removed together', async () => {
  await open(other);
  await button(page, 'Select').click();
  for (const box of (await page.getByRole('checkbox', { name: /^Select Image/ }).all()).slice(0, 2))
    await box.check();
  await button(page, 'Remove 2 files').click();
  for (const where of [page, other]) await expect.poll(() => tiles(where).count()).toBe(1);
});

test('a picture above the limit is refused by the server, and its line says why', async () => {
  await open(page);
  const club = picture('club.png', [11, 91, 71]);
  // its name and type are those of a video, which may be larger, so the picker takes it
  const large = Buffer.concat([club.buffer, Buffer.alloc(10 * 2 ** 20)]);
  await choose(page, button(page, 'Upload Media'), [
    { name: 'film.mp4', mimeType: 'video/mp4', buffer: large },
  ]);
  const line = page.getByRole('listitem').filter({ hasText: 'film.mp4' });
  await visible(line.getByText('This file is too large.'));
  await takePictures(page, 'media-too-large');
  await page.setViewportSize({ width: 1280, height: 860 });
  await button(page, 'Remove film.mp4').click();
  await gone(line);
});

test('the history shows more than a hundred pictures page by page, and each leads to what shows it', async () => {
  const name = 'Open day';
  const openDay = await registerEvent(journey.address, mara, { name, startdate: '2038-07-14 09:00:00' });
  const items = `/api/events/${mara.tenantId}/events/${openDay}/items`;
  const { itemId } = await callApi<{ itemId: number }>(journey.address, items, {
    ...mara,
    body: { name: 'Club shirt' },
  });
  for (const count of [50, 50, 4]) await upload(`${openDay}`, count);
  await upload(`${openDay}/items/${itemId}`, 1);
  await other.goto(`/${mara.tenantId}/eventHistory`);
  const cards = () => other.getByRole('link', { name: /^Event (Item )?#/ });
  await expect.poll(() => cards().count()).toBe(100);
  await button(other, 'Load More').click();
  await expect.poll(() => cards().count()).toBeGreaterThan(104);
  await gone(button(other, 'Load More'));
  const all = await cards().count();

  await upload(`${openDay}/items/${itemId}`, 1);
  await button(other, 'Refresh').click();
  // the first page is read again, and the further ones stay
  await expect.poll(() => cards().count()).toBe(all + 1);
  expect(await other.getByText(`Event Item #${itemId}`, { exact: true }).count()).toBe(2);
  const oldest = await cards().last().locator('img').getAttribute('src');
  await callApi(journey.address, '/api/media/delete-by-path', {
    ...mara,
    body: { tenantId: mara.tenantId, eventId, url: String(oldest).replace(/\/thumbnail$/, '') },
  });
  await expect.poll(() => cards().count()).toBe(all);
  await takePictures(other, 'image-history');
  await other.setViewportSize({ width: 1280, height: 860 });

  await cards()
    .filter({ hasText: `Event #${openDay}` })
    .first()
    .click();
  await other.waitForURL(`**/${mara.tenantId}/${openDay}/eventDetail`);
  await other.goBack();
  await cards()
    .filter({ hasText: `Event Item #${itemId}` })
    .first()
    .click();
  await other.waitForURL(`**/${mara.tenantId}/${openDay}/${itemId}/eventItemDetail`);
  await visible(heading(other, 'Club shirt'));
});

test('an event shows a thousand pictures: one more is refused, and a page that cannot be loaded says so', async () => {
  // no open screen follows the uploads
  for (const where of [page, other]) await where.goto('about:blank');
  const full = await registerEvent(journey.address, mara, {
    name: 'Archive',
    startdate: '2038-08-14 09:00:00',
  });
  await upload(`${full}`, 50);
  await fillGallery(journey.databaseUrl, full, 949);
  // a form is accepted as a whole
  await upload(`${full}`, 2, 409);
  await upload(`${full}`, 1);
  await page.route('**/graphql', (route) => {
    const { operationName, variables } = route.request().postDataJSON() as {
      operationName: string;
      variables: { after?: string };
    };
    return operationName === 'EventMedia' && variables.after ? route.abort() : route.fallback();
  });
  await page.goto(`/${mara.tenantId}/${full}/eventDetail`);
  await expect.poll(() => tiles(page).count()).toBeGreaterThan(0);
  const failed = page.getByText('Failed to load the pictures.', { exact: true });
  // tiles are rendered as they come near
  await expect
    .poll(async () => {
      await tiles(page).last().scrollIntoViewIfNeeded();
      return failed.isVisible();
    })
    .toBe(true);
  await page.unroute('**/graphql');
  await choose(page, button(page, 'Upload Media'), [picture('green.png', [11, 91, 71])]);
  const line = page.getByRole('listitem').filter({ hasText: 'green.png' });
  await visible(line.getByText('There is no room for more pictures and videos here.'));
  await button(page, 'Remove green.png').click();
  await gone(line);
  await button(page, 'Select').click();
  await button(page, 'Cancel selection').click();
  await visible(button(page, 'Select'));
});

/** Adds this many pictures to the event or item. */
async function upload(where: string, count: number, status = 200): Promise<void> {
  const { name, mimeType, buffer } = picture('sun.png', [242, 182, 50], 8);
  const body = new FormData();
  for (let at = 0; at < count; at += 1)
    body.append('files', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  const address = `${journey.address}/api/${mara.tenantId}/${where}/uploadimage`;
  const headers = { authorization: `Bearer ${mara.token}` };
  expect((await fetch(address, { method: 'POST', headers, body })).status).toBe(status);
}

test('a video stands for its event in the feed: it plays while it is seen, and not with reduced motion', async () => {
  const name = 'Heats';
  const withVideo = await registerEvent(journey.address, mara, { name, startdate: '2038-06-15 09:00:00' });
  const card = (where: Page) => where.getByRole('article').filter({ has: heading(where, name) });
  await other.goto(`/${mara.tenantId}/events`);
  await visible(card(other).locator('svg'), other.getByRole('status').filter({ hasText: /^Live$/ }));
  await page.goto(`/${mara.tenantId}/${withVideo}/eventDetail`);
  await visible(heading(page, 'Media'));
  await choose(page, button(page, 'Upload Media'), [await recordVideo(page)]);
  await visible(page.getByRole('status').filter({ hasText: '1 of 1 uploaded' }));

  const video = card(other).locator('video');
  await video.waitFor();
  await expect.poll(() => video.getAttribute('poster')).toMatch(/^\/media\//);
  await expect.poll(() => video.evaluate((it: HTMLVideoElement) => !it.paused && it.muted)).toBe(true);
  await other.emulateMedia({ reducedMotion: 'reduce' });
  await other.reload();
  await video.waitFor();
  expect(await video.evaluate((it: HTMLVideoElement) => it.paused)).toBe(true);
});
