import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { jpeg, mp4, plain, png } from './testing/files.ts';
import { uploads } from './testing/uploads.ts';

const { begin, kept, get, usage, filesOnDisk } = uploads();
let begun: Awaited<ReturnType<typeof begin>>;
beforeAll(async () => {
  begun = await begin();
});

describe('a picture', () => {
  test('is re-encoded, upright and without metadata, with a thumbnail', async () => {
    const original = await plain(1_000, 500)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'the canary of Ada' }, IFD3: { GPSLatitude: '52/1 3/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const file = await kept(original);
    expect(file).toMatchObject({ kind: 'image', mime: 'image/jpeg', width: 500, height: 1_000 });
    expect(file.path).toMatch(/^\/media\/[\w-]{22}$/);
    const full = await get(file.path);
    expect(full.headers['content-type']).toBe('image/jpeg');
    expect(full.rawPayload.includes('canary')).toBe(false);
    expect((await sharp(full.rawPayload).metadata()).exif).toBeUndefined();
    const small = await get(file.thumbnail ?? '');
    expect(small.headers['content-type']).toBe('image/webp');
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 240, height: 480 });
    expect(await usage()).toBe(full.rawPayload.length + small.rawPayload.length);
  });

  test('of another kind becomes WebP, an animation stays one, a huge one gets smaller', async () => {
    expect(await kept(await png())).toMatchObject({ mime: 'image/webp', width: 60, height: 40 });
    const frames = Buffer.concat([Buffer.alloc(16 * 16 * 3, 10), Buffer.alloc(16 * 16 * 3, 200)]);
    const gif = await sharp(frames, { raw: { width: 16, height: 32, channels: 3, pageHeight: 16 } })
      .gif()
      .toBuffer();
    const moving = await kept(gif);
    expect(moving).toMatchObject({ mime: 'image/webp', width: 16, height: 16 });
    expect((await sharp((await get(moving.path)).rawPayload).metadata()).pages).toBe(2);
    expect(await kept(await jpeg(6_000, 100))).toMatchObject({ width: 4_096 });
  });

  test('in SVG becomes pixels, without scripts and external content', async () => {
    const svg = `<?xml version="1.0"?><!-- a --><svg xmlns="http://www.w3.org/2000/svg"
      xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="30" onload="alert(1)">
      <script>alert('canary')</script><rect width="40" height="30" fill="#00f"/>
      <image xlink:href="file:///etc/passwd" width="9" height="9"/>
      <image href="http://127.0.0.1:9/x.png" width="9" height="9"/>
      <foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(2)"/></body></foreignObject></svg>`;
    const file = await kept(Buffer.from(svg));
    expect(file).toMatchObject({ mime: 'image/webp', width: 40, height: 30 });
    const { rawPayload } = await get(file.path);
    expect(rawPayload.toString('latin1')).not.toMatch(/script|alert|canary|svg/);
    expect(rawPayload.subarray(8, 12).toString()).toBe('WEBP');
  });

  test('loses other content that is hidden in it', async () => {
    const html = '<html><script>alert("canary")</script></html>';
    const zip = Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.from('canary.js')]);
    for (const hidden of [Buffer.from(html), zip, Buffer.from('<?php canary(); ?>')]) {
      for (const picture of [await jpeg(), await png()]) {
        const file = await kept(Buffer.concat([picture, hidden]));
        const { rawPayload } = await get(file.path);
        expect(rawPayload.includes('canary')).toBe(false);
      }
    }
  });
});

describe('the medium size of a picture', () => {
  const medium = async (path: string) => {
    const { statusCode, headers, rawPayload } = await get(`${path}/medium`);
    expect(statusCode).toBe(200);
    const { width, height, pages } = await sharp(rawPayload).metadata();
    return { type: headers['content-type'], width, height, pages, bytes: rawPayload.length };
  };
  /** As an upload of a time without medium sizes left it. */
  async function forgetMedium(path: string) {
    const name = path.replace('/media/', '');
    const { length } = (await get(`${path}/medium`)).rawPayload;
    await rm(join(begun.root, 'kept', name.slice(0, 2), `${name}.medium`));
    await begun.owner.query('update muster.files set bytes = bytes - $1', [length]);
    await begun.owner.query('update muster.media_usage set bytes = bytes - $1', [length]);
    return length;
  }

  test('has 1,280 pixels on its long edge, and counts', async () => {
    const file = await kept(await jpeg(2_000, 3_000));
    const found = await medium(file.path);
    expect(found).toMatchObject({ type: 'image/webp', width: 853, height: 1_280 });
    const [whole, small] = [await get(file.path), await get(`${file.path}/thumbnail`)];
    expect(await usage()).toBe(whole.rawPayload.length + small.rawPayload.length + found.bytes);
  });

  test('is the picture itself if that is no larger', async () => {
    const file = await kept(await jpeg(1_280, 900));
    expect(await medium(file.path)).toMatchObject({ type: 'image/jpeg', width: 1_280, height: 900 });
    expect(await filesOnDisk()).toHaveLength(2);
  });

  test('of an animation is one', async () => {
    const frames = Buffer.concat([Buffer.alloc(1_400 * 20 * 3, 10), Buffer.alloc(1_400 * 20 * 3, 200)]);
    const gif = await sharp(frames, { raw: { width: 1_400, height: 40, channels: 3, pageHeight: 20 } })
      .gif()
      .toBuffer();
    expect(await medium((await kept(gif)).path)).toMatchObject({ width: 1_280, pages: 2 });
  });

  test('is made once for a picture that was uploaded before there was one', async () => {
    const file = await kept(await jpeg(2_000, 1_000));
    const before = await usage();
    const bytes = await forgetMedium(file.path);
    expect(await usage()).toBe(before - bytes);
    const answers = await Promise.all(Array.from({ length: 5 }, () => medium(file.path)));
    for (const answer of answers)
      expect(answer).toMatchObject({ type: 'image/webp', width: 1_280, height: 640 });
    expect(await usage()).toBe(before);
    expect((await filesOnDisk()).toSorted()).toHaveLength(3);
  });

  test('is the whole picture while none can be made', async () => {
    const file = await kept(await jpeg(2_000, 1_000));
    await forgetMedium(file.path);
    const name = file.path.replace('/media/', '');
    const at = join(begun.root, 'kept', name.slice(0, 2), name);
    await writeFile(at, 'no picture');
    const { statusCode, rawPayload } = await get(`${file.path}/medium`);
    expect([statusCode, rawPayload.toString()]).toEqual([200, 'no picture']);
  });

  test('is destroyed with its picture', async () => {
    for (const destroyed of [true, false]) {
      const file = await kept(await jpeg(2_000, 1_000));
      expect(await filesOnDisk()).toHaveLength(3);
      if (destroyed) await begun.media.destroy(1, file.path);
      else await begun.media.remove(1, [file.fileId]);
      expect(await filesOnDisk()).toEqual([]);
      expect(await usage()).toBe(0);
      expect((await get(`${file.path}/medium`)).statusCode).toBe(404);
    }
  });

  test('does not exist of a video', async () => {
    expect((await get(`${(await kept(mp4(5_000))).path}/medium`)).statusCode).toBe(404);
  });
});
