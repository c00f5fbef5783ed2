import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { randomBytes } from 'node:crypto';
import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import { openTenant, type Staff } from '../crash/tenant.ts';
import { launchChromium } from '../support/browser.ts';
import { newInstallationKey, startProgram } from '../support/program.ts';
import { watchTasks } from './longest-tasks.ts';
import { arrive, watchFrames, type Frames } from './member-screen.ts';
import { median, type BenchContext, type Table } from './measurement.ts';

const count = 500;
const perForm = 50;
/** px; larger than the medium size, so that each picture has all sizes. */
const [width, height] = [1_600, 1_200];
/** Ten turns a second: somebody who rushes to the end. */
const betweenTurnsMs = 100;
const desks = [
  { title: '1440 px', width: 1_440, slower: 1 },
  { title: '390 px', width: 390, slower: 1 },
] as const;

/** 500 pictures of one event: scrolling its page in the browser. */
export async function pictures(context: BenchContext): Promise<Table> {
  const url = await context.createDatabase();
  const env = { DATABASE_URL: url, INSTALLATION_KEY: newInstallationKey(), LOG_LEVEL: 'info' };
  const program = await startProgram(env);
  try {
    const staff = await openTenant(program.address, 'office');
    const eventId = await eventWithPictures(program.address, staff);
    const rows: (readonly [string, Scrolled])[] = [];
    for (const desk of desks) rows.push([desk.title, await scrolled(program.address, staff, eventId, desk)]);
    const busy = loadavg()[0] ?? 0;
    return {
      title: 'Five hundred pictures of one event',
      method: `The whole program in one process, with ${count} different pictures of ${width} × ${height} pixels that are noise in colour. Chromium on the same processors, the wheel turned by 600 px ten times a second to the last picture, the pages of 50 and the thumbnails loaded on the way. Then the last picture is opened, in its medium size.${busy > 4 ? ` The machine was busy with other work (load ${busy.toFixed(0)}), so the figures are too high.` : ''}`,
      columns: [
        'frames while scrolling',
        'p50 ms',
        'p95 ms',
        'max ms',
        'over 100 ms',
        'longest task, CPU ms',
        'opened, ms',
      ],
      rows: rows.map(([title, { between, tasks, openedMs }]) => [
        title,
        ...[median(between), percentile(between, 0.95), Math.max(...between)].map((value) =>
          value.toFixed(0),
        ),
        String(between.filter((frame) => frame > 100).length),
        (tasks[0] ?? Number.NaN).toFixed(0),
        openedMs.toFixed(0),
      ]),
      goals: [
        {
          text: 'no frame over 100 ms at 1440 and 390 px',
          reached: rows.every(([, { between }]) => Math.max(...between) <= 100),
        },
        {
          text: 'no task of the page takes the processor longer than 50 ms',
          reached: rows.every(([, { tasks }]) => (tasks[0] ?? Number.NaN) <= 50),
        },
      ],
    };
  } finally {
    await program.stop();
  }
}

const percentile = (values: readonly number[], part: number) =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * part) - 1] ?? Number.NaN;

/** An event with its pictures, sent as the app sends them. */
async function eventWithPictures(address: string, { tenantId, token }: Staff): Promise<number> {
  const post = async (path: string, body: FormData | string, type?: string) => {
    const response = await fetch(address + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, ...(type && { 'content-type': type }) },
      body,
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return (await response.json()) as { eventId: number };
  };
  const event = JSON.stringify({ name: 'Festival', startdate: '2031-06-14 10:00:00' });
  const { eventId } = await post(`/api/events/${tenantId}/registerevent`, event, 'application/json');
  for (let sent = 0; sent < count; sent += perForm) {
    const form = new FormData();
    for (let index = sent; index < sent + perForm; index += 1)
      form.append('files', new Blob([await noise()], { type: 'image/jpeg' }), `picture-${index}.jpg`);
    await post(`/api/${tenantId}/${eventId}/uploadimage`, form);
  }
  return eventId;
}

/** A picture that compresses as badly as a photograph. */
async function noise(): Promise<Uint8Array<ArrayBuffer>> {
  const raw = { width: 80, height: 60, channels: 3 as const };
  const small = sharp(randomBytes(raw.width * raw.height * raw.channels), { raw });
  return new Uint8Array(await small.resize(width, height).jpeg({ quality: 80 }).toBuffer());
}

interface Scrolled extends Frames {
  /** processor time of the tasks of the page, the longest first; milliseconds */
  readonly tasks: readonly number[];
  /** from the click on a picture until its medium size is shown; milliseconds */
  readonly openedMs: number;
}

/** Scrolls through all pictures on the page of the event. */
async function scrolled(
  address: string,
  staff: Staff,
  eventId: number,
  desk: (typeof desks)[number],
): Promise<Scrolled> {
  const browser = await launchChromium({ optimises: true });
  try {
    const page = await arrive(browser, address, staff, desk);
    await page.goto(`/${staff.tenantId}/${eventId}/event`);
    const tiles = page.getByRole('list', { name: 'Pictures and videos', exact: true }).getByRole('listitem');
    await tiles.first().waitFor();
    await tiles.first().hover();
    const [watch, tasks] = [await watchFrames(page), await watchTasks(page)];
    // only the pictures in view are rendered
    const last = page.locator(`[aria-posinset="${count}"]`);
    const giveUp = Date.now() + 240_000;
    const isAtTheEnd = async () => {
      if ((await last.count()) === 0) return false;
      const box = await last.boundingBox();
      return box !== null && box.y < 844;
    };
    while (!(await isAtTheEnd())) {
      if (Date.now() > giveUp) throw new Error('The last picture was not reached');
      await page.mouse.wheel(0, 600);
      await pause(betweenTurnsMs);
    }
    const frames = await watch.evaluate(({ stop }) => stop());
    return { ...frames, tasks: await tasks.stop(), openedMs: await timeToOpen(page, last) };
  } finally {
    await browser.close();
  }
}

/** Opens a picture; milliseconds until it is shown in its medium size. */
async function timeToOpen(page: Page, tile: Locator): Promise<number> {
  const begin = performance.now();
  await tile.getByRole('button').click();
  await page.getByRole('dialog').locator('img').waitFor();
  await page.waitForFunction(() => {
    const shown = document.querySelector<HTMLImageElement>('[role="dialog"] img');
    return shown?.complete === true && shown.naturalWidth > 0 && shown.currentSrc.endsWith('/medium');
  });
  return performance.now() - begin;
}
