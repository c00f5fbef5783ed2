import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { choose, createSparseFile, picture, type OwnFile } from './files.ts';
import { type Person, registerEvent, registerPerson, signIn } from './people.ts';
import { startJourney } from './journey.ts';
import { takePictures } from './pictures.ts';
import { recordVideo } from './record-video.ts';
import { alert, button, focused, gone, heading, visible } from './visitors.ts';

// Adding pictures and videos to a tenant's library by every method of the picker.

const journey = startJourney({ whole: true });
let mara: Person;
let page: Page;

beforeAll(async () => {
  mara = await registerPerson(journey.address, 'mara');
  page = await journey.arrive({ permissions: ['camera'] });
  await signIn(page, mara);
});
afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }));

const colours = { green: [11, 91, 71], sun: [242, 182, 50], red: [181, 56, 26] } as const;
const club = picture('club.png', colours.green);

const uploads = '**/api/*/library';
const arriveAt = async (path: string, title: string) => {
  await page.goto(path);
  await visible(heading(page, title));
};
const openUpload = () => arriveAt('/imageUpload', 'Image upload');
const pick = (...files: readonly OwnFile[]) => choose(page, button(page, 'Choose files'), files);
const rows = () => page.getByRole('list', { name: 'Files', exact: true }).getByRole('listitem');
const row = (name: string) => rows().filter({ hasText: name });
const tiles = () => page.getByRole('list', { name: 'Library', exact: true }).getByRole('button');
const status = (text: string) => page.getByRole('status').filter({ hasText: text });
/** The number of files that the library shows after loading. */
const inLibrary = async () => {
  await visible(
    heading(page, /^Library of/),
    tiles().first().or(page.getByText('The library is still empty.')),
  );
  return tiles().count();
};

/** Runs in the browser: no video reports its first frame before it plays, as on an iPhone. */
function withoutLoadedData(): void {
  const add = HTMLVideoElement.prototype.addEventListener;
  HTMLVideoElement.prototype.addEventListener = function (
    this: HTMLVideoElement,
    ...[type, ...rest]: Parameters<typeof add>
  ) {
    if (type !== 'loadeddata') add.call(this, type, ...rest);
  } as typeof add;
}

/** The DataTransfer of files that are dropped or pasted. */
const carrying = (files: readonly OwnFile[]) =>
  page.evaluateHandle(
    (given) => {
      const data = new DataTransfer();
      for (const { name, mimeType, content } of given) {
        const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], name, { type: mimeType }));
      }
      return data;
    },
    files.map(({ name, mimeType, buffer }) => ({ name, mimeType, content: buffer.toString('base64') })),
  );

test('chosen files are uploaded and shown in the library', async () => {
  await openUpload();
  const before = await inLibrary();
  await pick(club, picture('oars.png', colours.sun));
  await visible(status('2 of 2 uploaded'), row('club.png').getByText('Uploaded'));
  await expect.poll(() => tiles().count()).toBe(before + 2);
});

test('a BMP is sent as a PNG', async () => {
  await openUpload();
  const before = await inLibrary();
  await pick({ name: 'scan.bmp', mimeType: 'image/bmp', buffer: redBmp() });
  await visible(status('1 of 1 uploaded'), row('scan.bmp').getByText('Uploaded'));
  await expect.poll(() => tiles().count()).toBe(before + 1);
  const shown = tiles().first().locator('img');
  await expect.poll(() => shown.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBe(2);
});

/** A BMP of two by two red pixels, 24 bits each. */
function redBmp(): Buffer {
  const head = Buffer.alloc(54);
  head.write('BM');
  for (const [at, value] of [
    [2, 70],
    [10, 54],
    [14, 40],
    [18, 2],
    [22, 2],
  ] as const)
    head.writeUInt32LE(value, at);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(24, 28);
  // a line is filled up to a multiple of four bytes
  const line = Buffer.from([0, 0, 255, 0, 0, 255, 0, 0]);
  return Buffer.concat([head, line, line]);
}

test('files over a limit are refused, and one notice counts them', async () => {
  await openUpload();
  const folder = join(tmpdir(), `muster-large-${process.pid}`);
  const laid = [join(folder, 'large.png'), join(folder, 'large.mp4'), join(folder, 'notes.txt')] as const;
  const sizes = [10 * 2 ** 20 + 1, 200 * 2 ** 20 + 1, 10];
  const removals = await Promise.all(laid.map((path, index) => createSparseFile(path, sizes[index] ?? 0)));
  await choose(page, button(page, 'Choose files'), laid);
  await visible(
    alert(
      page,
      '3 files were left out. Only images up to 10 MB and videos up to 200 MB are taken, 50 files at a time.',
    ),
  );
  expect(await page.getByRole('alert').count()).toBe(1);
  expect(await rows().count()).toBe(0);
  await Promise.all(removals.map((remove) => remove()));
});

test('at most fifty files are accepted at a time', async () => {
  // never answer, so that the files stay in the picker
  await page.route(uploads, () => undefined);
  await openUpload();
  await pick(...Array.from({ length: 53 }, (_, index) => ({ ...club, name: `${index}.png` })));
  await visible(alert(page, '3 files were left out.'));
  expect(await rows().count()).toBe(50);
  await pick(club);
  await visible(alert(page, '1 file was left out.'));
});

test('files dropped anywhere on the page are accepted', async () => {
  await openUpload();
  const data = await carrying([club]);
  await page.dispatchEvent('h1', 'dragover', { dataTransfer: data });
  await page.dispatchEvent('h1', 'drop', { dataTransfer: data });
  await visible(status('1 of 1 uploaded'), row('club.png'));
});

test('a video of the library has a poster, a frame of it, also where frames do not load by themselves', async () => {
  await openUpload();
  await page.evaluate(withoutLoadedData);
  const before = await inLibrary();
  await pick(await recordVideo(page));
  await visible(status('1 of 1 uploaded'));
  await expect.poll(() => tiles().count()).toBe(before + 1);
  const shown = tiles().first().locator('img');
  await expect.poll(() => shown.getAttribute('src')).toMatch(/^\/media\/[\w-]{22}\/thumbnail$/);
  await expect.poll(() => shown.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBe(160);
  await takePictures(page, 'library');
  await page.setViewportSize({ width: 1280, height: 860 });
  await tiles().first().click();
  const video = page.getByRole('dialog').locator('video');
  await expect.poll(() => video.getAttribute('poster')).toMatch(/^\/media\/[\w-]{22}\/medium$/);
  await takePictures(page, 'library-video');
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.keyboard.press('Escape');
  await gone(page.getByRole('dialog'));
});

test('a file that an event shows stays in the library, and says why', async () => {
  const eventId = await registerEvent(journey.address, mara, {
    name: 'Regatta',
    startdate: '2037-06-14 09:00:00',
  });
  await arriveAt(`/${mara.tenantId}/${eventId}/eventDetail`, 'Media');
  await button(page, 'Choose from library').click();
  await tiles().first().click();
  const shown = page.getByRole('list', { name: 'Pictures and videos', exact: true });
  await expect.poll(() => shown.getByRole('listitem').count()).toBe(1);
  // the poster that it has in the library
  await expect.poll(() => shown.locator('img').getAttribute('src')).toMatch(/\/thumbnail$/);
  await openUpload();
  const before = await inLibrary();
  await tiles().first().click();
  const dialog = page.getByRole('dialog');
  await button(dialog, 'Remove').click();
  await visible(dialog.getByText('Permanently remove it from the library?'));
  await button(dialog, 'Remove permanently').click();
  await visible(alert(page, 'This file is still in use, so it stays.'));
  await takePictures(page, 'library-in-use');
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.keyboard.press('Escape');
  await gone(dialog);
  expect(await tiles().count()).toBe(before);
});

test('pasted files are accepted', async () => {
  await openUpload();
  const data = await carrying([picture('image.png', colours.red)]);
  await page.evaluate(
    (clipboardData) =>
      document.body.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      ),
    data,
  );
  await visible(status('1 of 1 uploaded'), row('image.png'));
});

test('/camera adds a photo to the library', async () => {
  await arriveAt('/camera', 'Camera');
  await visible(page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  await gone(page.getByRole('dialog'));
  await focused(button(page, 'Take Photo'));
  await page.keyboard.press('Enter');
  await button(page.getByRole('dialog'), 'Capture').click();
  await button(page.getByRole('dialog'), 'Use photo').click();
  await gone(page.getByRole('dialog'));
  await visible(status('1 of 1 uploaded'), row('photo.jpg'));
});

test('an upload shows its progress and can be cancelled', async () => {
  await openUpload();
  const before = await inLibrary();
  const network = await page.context().newCDPSession(page);
  const throttle = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await throttle(200_000);
  const slow = {
    name: 'slow.png',
    mimeType: 'image/png',
    buffer: Buffer.concat([club.buffer, Buffer.alloc(4_000_000)]),
  };
  await pick(slow);
  const progress = page.getByRole('progressbar', { name: 'Progress of slow.png', exact: true });
  const part = () => progress.evaluate((bar: HTMLProgressElement) => bar.value);
  await expect.poll(part).toBeGreaterThan(0);
  expect(await part()).toBeLessThan(1);
  await button(page, 'Cancel slow.png').click();
  await gone(row('slow.png'));
  await throttle(-1);
  await page.reload();
  expect(await inLibrary()).toBe(before);
});

test('a failed upload shows the reason and can be retried by keyboard, without losing the others', async () => {
  await openUpload();
  await page.route(uploads, (route) => route.abort());
  await pick(club);
  await visible(
    row('club.png').getByText('The server could not be reached.'),
    status('0 of 1 uploaded, 1 failed'),
  );
  await page.unroute(uploads);

  await button(page, 'Take Photo').focus();
  await page.keyboard.press('Tab');
  await focused(button(page, 'Retry club.png'));
  await page.keyboard.press('Enter');
  await visible(status('1 of 1 uploaded'));
});

test('a file that is not a picture is refused with the reason, whatever its name', async () => {
  await openUpload();
  await pick({ name: 'pretended.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') });
  await visible(row('pretended.png').getByText(/damaged, or its file type is not supported/));
  await button(page, 'Remove pretended.png').click();
  await gone(row('pretended.png'));
});

test('files that others add or remove appear and disappear without a reload', async () => {
  await openUpload();
  const before = await inLibrary();
  await visible(page.getByRole('status').filter({ hasText: /^Live$/ }));
  const other = await journey.arrive();
  await signIn(other, mara);
  await other.goto('/imageUpload');
  await choose(other, button(other, 'Choose files'), [club]);
  await expect.poll(() => tiles().count()).toBe(before + 1);
  await other.getByRole('list', { name: 'Library', exact: true }).getByRole('button').first().click();
  await button(other.getByRole('dialog'), 'Remove').click();
  await button(other.getByRole('dialog'), 'Remove permanently').click();
  await expect.poll(() => tiles().count()).toBe(before);
  await other.close();
});

test('a file that cannot be removed stays, and says so', async () => {
  await openUpload();
  await visible(page.getByText('Drop images and videos here, or paste them.', { exact: true }));
  const before = await inLibrary();
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('mutation RemoveLibraryFile') ? route.abort() : route.fallback(),
  );
  await tiles().first().click();
  const dialog = page.getByRole('dialog');
  await button(dialog, 'Remove').click();
  await button(dialog, 'Remove permanently').click();
  await visible(dialog.getByText('The file could not be removed.', { exact: true }));
  await page.unroute('**/graphql');
  await page.keyboard.press('Escape');
  await gone(dialog);
  expect(await inLibrary()).toBe(before);
});

test('the library can be opened and emptied by keyboard', async () => {
  await openUpload();
  const before = await inLibrary();
  expect(before).toBeGreaterThan(1);
  await tiles().first().focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await button(dialog, 'Remove').press('Enter');
  await focused(button(dialog, 'Cancel'));
  await page.keyboard.press('Enter');
  await focused(dialog.getByRole('heading'));
  await button(dialog, 'Remove').press('Enter');
  await button(dialog, 'Remove permanently').press('Enter');
  await gone(dialog);
  await expect.poll(() => tiles().count()).toBe(before - 1);
  await focused(page.getByRole('list', { name: 'Library', exact: true }).getByRole('listitem').first());
});
