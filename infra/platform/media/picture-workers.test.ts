import { readdir, readFile, writeFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { until } from '../../../tests/support/program.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { CallerLeft } from '../failures/busy.ts';
import { CallUnderWay, within } from '../http/caller.ts';
import { BadPicture } from './bad-picture.ts';
import { createPictureWorkers, type PictureWorkers } from './picture-workers.ts';
import { mediaQueue } from './testing/media-queue.ts';

const sender = { tenantId: 1, userId: 7 };
const other = { tenantId: 2, userId: 8 };
const svg = 'image/svg+xml';

let small: string;
let large: string;
let text: string;
let endless: string;
let workers: PictureWorkers | undefined;

beforeAll(async () => {
  const folder = await temporaryFolder('muster-pictures');
  const at = (name: string) => join(folder, name);
  [small, large, text, endless] = [at('small'), at('large'), at('text'), at('endless')];
  const plain = (edge: number) =>
    sharp({ create: { width: edge, height: edge, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
  await writeFile(small, await plain(8));
  await writeFile(large, await plain(5_000));
  await writeFile(text, 'no picture at all');
  await writeFile(endless, turbulence);
});
afterEach(() => workers?.close());

/** A small SVG whose filter would take minutes. */
const turbulence = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000">
  <filter id="f" x="0" y="0" width="100%" height="100%">
    ${'<feTurbulence type="turbulence" baseFrequency="0.9" numOctaves="255"/><feGaussianBlur stdDeviation="200"/>'.repeat(9)}
  </filter><rect width="4000" height="4000" filter="url(#f)"/></svg>`;

test('a picture is re-encoded, with a thumbnail', async () => {
  workers = createPictureWorkers({ queue: mediaQueue() });
  const { image, thumbnail, width, height } = await workers.reencode(small, 'image/png', sender);
  expect([width, height]).toEqual([8, 8]);
  for (const made of [image, thumbnail]) expect((await sharp(made).metadata()).format).toBe('webp');
});

test.for([true, false])(
  'whether others call: %s decides whether a picture is followed by a rest',
  async (others) => {
    const queue = mediaQueue();
    workers = createPictureWorkers({ queue });
    const { reencode } = workers;
    const call = new CallUnderWay('192.0.2.1');
    call.besideOthers = () => others;
    await within(call, () => reencode(small, 'image/png', sender));
    expect(queue.load.running).toBe(others ? 1 : 0);
    await expect.poll(() => queue.load.running).toBe(0);
  },
);

test('a file that is no picture is refused, and the same process handles the next one', async () => {
  workers = createPictureWorkers({ queue: mediaQueue() });
  await expect(workers.reencode(text, 'image/png', sender)).rejects.toThrow(BadPicture);
  expect(await workers.reencode(small, 'image/png', sender)).toHaveProperty('width', 8);
});

test('a picture that takes too long is refused, and its process is killed', async () => {
  workers = createPictureWorkers({ queue: mediaQueue(), longest: { svg: 1, other: 60_000 } });
  await expect(workers.reencode(endless, svg, sender)).rejects.toThrow(BadPicture);
  // the next one gets a process that has just started
  expect(await workers.reencode(small, 'image/png', sender)).toHaveProperty('width', 8);
});

test('many pictures are processed, two at a time', async () => {
  workers = createPictureWorkers({ queue: mediaQueue() });
  const { reencode } = workers;
  const made = await Promise.all(Array.from({ length: 9 }, () => reencode(small, 'image/png', sender)));
  expect(made.map(({ width }) => width)).toEqual(Array.from({ length: 9 }, () => 8));
});

test('work in progress is rejected when the workers close', async () => {
  workers = createPictureWorkers({ queue: mediaQueue() });
  const pending = workers.reencode(large, 'image/png', sender);
  workers.close();
  await expect(pending).rejects.toThrow(BadPicture);
});

test('an SVG gets less time than a photograph, and its process is killed', async () => {
  const longest = { svg: 300, other: 60_000 };
  workers = createPictureWorkers({ queue: mediaQueue(), longest });
  await expect(workers.reencode(endless, svg, sender)).rejects.toThrow(BadPicture);
  expect(await workers.reencode(small, 'image/png', sender)).toHaveProperty('width', 8);
});

test('pictures of one tenant hold one process, and those of another do not wait for them', async () => {
  const longest = { svg: 60_000, other: 60_000 };
  workers = createPictureWorkers({ queue: mediaQueue(), longest });
  const caller = new AbortController();
  const costly = [0, 1, 2].map(() => workers?.reencode(endless, svg, { ...sender, gone: caller.signal }));
  expect(await workers.reencode(small, 'image/png', other)).toHaveProperty('width', 8);
  caller.abort();
  for (const one of costly) await expect(one).rejects.toThrow(CallerLeft);
});

test('a picture is given up when its caller leaves, and its process is killed', async () => {
  const longest = { svg: 60_000, other: 60_000 };
  const queue = mediaQueue();
  workers = createPictureWorkers({ queue, longest });
  const caller = new AbortController();
  const costly = workers.reencode(endless, svg, { ...sender, gone: caller.signal });
  caller.abort();
  await expect(costly).rejects.toThrow(CallerLeft);
  expect(queue.load).toEqual({ running: 0, waiting: 0 });
});

test.runIf(process.platform === 'linux')(
  'a picture comes after everything else that wants the processor',
  async () => {
    const before = await children();
    workers = createPictureWorkers({ queue: mediaQueue(), longest: { svg: 60_000, other: 60_000 } });
    const caller = new AbortController();
    const costly = workers.reencode(endless, svg, { ...sender, gone: caller.signal });
    const isNew = (pid: number) => !before.includes(pid);
    const child = await until(async () => (await children()).find(isNew), 'the process of the picture');
    await until(() => getPriority(child) === 10, 'the low priority');
    // kernels without priorities of sessions do not have this file
    const ofSession = await readFile(`/proc/${child}/autogroup`, 'utf8').catch(() => null);
    if (ofSession !== null) expect(ofSession).toMatch(/nice 10$/m);
    caller.abort();
    await expect(costly).rejects.toThrow(CallerLeft);
  },
);

/** The processes that this one has started. */
async function children(): Promise<readonly number[]> {
  const all = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const parents = await Promise.all(
    all.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').then(parentIn, () => null)),
  );
  return all.filter((_, at) => parents[at] === process.pid);
}

const parentIn = (stat: string): number => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
