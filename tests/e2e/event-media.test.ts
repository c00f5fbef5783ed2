import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { choose, picture } from './files.ts';
import { type Person, registerEvent, registerPerson, signIn } from './people.ts';
import { startJourney } from './journey.ts';
import { recordVideo } from './record-video.ts';
import { button, gone, heading, visible } from './visitors.ts';

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
    startdate: '2027-06-14 09:00:00',
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
  await button(sheet(), 'Move to the front').click();
  for (const where of [page, other]) await expect.poll(() => order(where)).toEqual([third, first, second]);
  await close();
});

test('a cover that was chosen stays the cover', async () => {
  await tiles(page).nth(1).click();
  await button(sheet(), 'Make cover').click();
  await expect.poll(() => button(sheet(), 'Make cover').isDisabled()).toBe(true);
  await close();
  await expect.poll(() => tiles(page).nth(1).getAttribute('aria-label')).toMatch(/, cover$/);
});

test('the history shows the pictures by date with their event', async () => {
  await other.goto(`/${mara.tenantId}/eventHistory`);
  await visible(heading(other, 'Event History'), button(other, 'Refresh'));
  await expect.poll(() => other.getByText(`Event #${eventId}`, { exact: true }).count()).toBe(3);
  await button(other, 'Cancel').click();
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

test('a video stands for its event in the feed: it plays while it is seen, and not with reduced motion', async () => {
  const name = 'Heats';
  const withVideo = await registerEvent(journey.address, mara, { name, startdate: '2027-06-15 09:00:00' });
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
