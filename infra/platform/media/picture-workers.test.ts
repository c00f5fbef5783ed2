import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { BadPicture } from './bad-picture.ts';
import { createPictureWorkers, type PictureWorkers } from './picture-workers.ts';

let small: string;
let large: string;
let text: string;
let workers: PictureWorkers | undefined;

beforeAll(async () => {
  const folder = await temporaryFolder('muster-pictures');
  [small, large, text] = ['small', 'large', 'text'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const plain = (edge: number) =>
    sharp({ create: { width: edge, height: edge, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
  await writeFile(small, await plain(8));
  await writeFile(large, await plain(5_000));
  await writeFile(text, 'no picture at all');
});
afterEach(() => workers?.close());

test('a picture is re-encoded, with a thumbnail', async () => {
  workers = createPictureWorkers();
  const { image, thumbnail, width, height } = await workers.reencode(small, 'image/png');
  expect([width, height]).toEqual([8, 8]);
  for (const made of [image, thumbnail]) expect((await sharp(made).metadata()).format).toBe('webp');
});

test('a file that is no picture is refused, and the same process handles the next one', async () => {
  workers = createPictureWorkers();
  await expect(workers.reencode(text, 'image/png')).rejects.toThrow(BadPicture);
  expect(await workers.reencode(small, 'image/png')).toHaveProperty('width', 8);
});

test('a picture that takes too long is refused, and its process is killed', async () => {
  workers = createPictureWorkers({ timeoutMs: 1 });
  await expect(workers.reencode(large, 'image/png')).rejects.toThrow(BadPicture);
  // the next one also gets a process that has just started
  await expect(workers.reencode(small, 'image/png')).rejects.toThrow(BadPicture);
});

test('many pictures are processed, two at a time', async () => {
  workers = createPictureWorkers();
  const { reencode } = workers;
  const made = await Promise.all(Array.from({ length: 9 }, () => reencode(small, 'image/png')));
  expect(made.map(({ width }) => width)).toEqual(Array.from({ length: 9 }, () => 8));
});

test('work in progress is rejected when the workers close', async () => {
  workers = createPictureWorkers();
  const pending = workers.reencode(large, 'image/png');
  workers.close();
  await expect(pending).rejects.toThrow(BadPicture);
});
