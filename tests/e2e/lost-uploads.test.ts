import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '../../infra/platform/database/pools.ts';
import { aVideo } from '../support/files.ts';
import { choose, picture } from './files.ts';
import { startJourney } from './journey.ts';
import { type Line, openLine } from './line.ts';
import { type Person, registerEvent, registerPerson, signIn } from './people.ts';
import { takePictures } from './pictures.ts';
import { button, gone, heading, visible } from './visitors.ts';

// A long video whose upload loses the connection goes on at the byte that has arrived: docs/product/media.md.

const journey = startJourney();
const size = 30 * 2 ** 20;
let mara: Person;
let eventId: number;
let line: Line;
let page: Page;
let folder: string;
let path: string;
let hash: string;

beforeAll(async () => {
  mara = await registerPerson(journey.address, 'mara');
  eventId = await registerEvent(journey.address, mara, { name: 'Regatta', startdate: '2038-06-14 09:00:00' });
  folder = await mkdtemp(join(tmpdir(), 'muster-long-video-'));
  path = join(folder, 'regatta.mp4');
  const video = aVideo(size);
  randomBytes(size - 100).copy(video, 100);
  await writeFile(path, video);
  hash = createHash('sha256').update(video).digest('hex');
  line = await openLine();
  page = await journey.arrive({ proxy: line.proxy, serviceWorkers: 'allow' });
  await signIn(page, mara);
});
afterAll(async () => {
  await line?.close();
  await rm(folder, { recursive: true, force: true });
});

const rows = () => page.getByRole('list', { name: 'Files', exact: true }).getByRole('listitem');
const status = (text: string) => page.getByRole('status').filter({ hasText: text });
const tiles = () => page.getByRole('list', { name: 'Pictures and videos', exact: true }).getByRole('button');
const bar = () => page.getByRole('progressbar', { name: 'Progress of regatta.mp4', exact: true });
const part = () => bar().evaluate((one: HTMLProgressElement) => one.value);
/** How many bytes of the body of a call are sent in a second; -1 is no limit. */
async function throttle(uploadThroughput: number): Promise<void> {
  const network = await page.context().newCDPSession(page);
  const open = { offline: false, latency: 0, downloadThroughput: -1 };
  await network.send('Network.emulateNetworkConditions', { ...open, uploadThroughput });
}
async function begin(): Promise<void> {
  await page.goto(`/${mara.tenantId}/${eventId}/eventDetail`);
  await visible(heading(page, 'Media'));
  await choose(page, button(page, 'Upload Media'), [path]);
}
/** The SHA-256 of the newest video of the event. */
const shown = () =>
  page.evaluate(async (at) => {
    const answer = await (await fetch(at)).json();
    const bytes = await (await fetch(answer.videos.at(-1).url)).arrayBuffer();
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  }, `/api/${mara.tenantId}/events/${eventId}/videos`);

test('an upload whose connection was cut goes on by itself, and sends little twice', async () => {
  const before = line.sent();
  line.cutAfter(17 * 2 ** 20);
  await begin();
  await visible(rows().getByText('The server could not be reached.'));
  await takePictures(page, 'lost-upload');
  line.mend();
  await visible(status('1 of 1 uploaded'));
  await expect.poll(() => tiles().count()).toBe(1);
  // bytes that were in transit when the connection was cut are sent again
  expect(line.sent() - before).toBeLessThan(size * 1.25);
  expect(await shown()).toBe(hash);
});

test('an upload goes on after the program was stopped and started again', async () => {
  const before = line.sent();
  await throttle(6 * 2 ** 20);
  await begin();
  await expect.poll(part).toBeGreaterThan(0.4);
  await journey.stop();
  await throttle(-1);
  await journey.start();
  await visible(status('1 of 1 uploaded'));
  await expect.poll(() => tiles().count()).toBe(2);
  expect(line.sent() - before).toBeLessThan(size * 1.25);
  expect(await shown()).toBe(hash);
});

test('the server forgets an upload that is cancelled', async () => {
  await throttle(4 * 2 ** 20);
  await begin();
  await expect.poll(part).toBeGreaterThan(0.2);
  const pool = createPool(journey.databaseUrl, { max: 1 });
  const arriving = async () =>
    (
      await pool.query(`select from muster.files where tenant_id = $1 and state = 'arriving'`, [
        mara.tenantId,
      ])
    ).rowCount;
  expect(await arriving()).toBe(1);
  await button(page, 'Cancel regatta.mp4').click();
  await gone(rows());
  await throttle(-1);
  await expect.poll(arriving).toBe(0);
  await pool.end();
});

test('a photo is sent again by itself when only its own connection was lost, or it arrived too slowly', async () => {
  const visitor = await journey.arrive();
  await signIn(visitor, mara);
  let attempts = 0;
  await visitor.route('**/uploadimage', (route) => {
    attempts += 1;
    if (attempts === 1) return route.abort('connectionreset');
    return attempts === 2 ? route.fulfill({ status: 408 }) : route.fallback();
  });
  await visitor.goto(`/${mara.tenantId}/${eventId}/eventDetail`);
  await visible(heading(visitor, 'Media'));
  await choose(visitor, button(visitor, 'Upload Media'), [picture('boat.png', [11, 91, 71])]);
  await visible(visitor.getByRole('status').filter({ hasText: '1 of 1 uploaded' }));
  expect(attempts).toBe(3);
});
