import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { jpeg, plain, png } from './testing/files.ts';
import { uploads } from './testing/uploads.ts';

const { begin, kept, get, usage } = uploads();
beforeAll(begin);

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
