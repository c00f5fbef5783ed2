import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, deflateSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDatabase } from '../../tests/support/database.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { migrate } from '../database/migrate.ts';
import { createPool } from '../database/pools.ts';
import { createServer } from '../http/server.ts';
import { FileIndex } from './file-index.ts';
import { createLocalFolder } from './local-folder.ts';
import { createMedia } from './media.ts';
import { createPictureWorkers } from './picture-workers.ts';
import { type MediaFile, type MediaKind, StorageFull } from './port.ts';
import { mediaPlugin } from './serve.ts';

const pictures = createPictureWorkers();
const quota = 64 * 2 ** 20;
/** What something shows, by path. */
const shown = new Set<string>();
const inUse = async (_tenantId: number, path: string) => shown.has(path);
const libraryChanged = () => undefined;
let database: Awaited<ReturnType<typeof createDatabase>>;
let owner: Pool;
let pool: Pool;
let sweeper: Pool;
let root: string;
let media: ReturnType<typeof createMedia>;
let app: FastifyInstance;

beforeAll(async () => {
  database = await createDatabase();
  await migrate(database.url);
  owner = createPool(database.url);
  pool = createPool(database.url, { role: 'muster_writer' });
  sweeper = createPool(database.url, { role: 'muster_projector' });
  root = await temporaryFolder('muster-media');
  const index = new FileIndex({ pool, sweeper, quota });
  media = createMedia({ bytes: createLocalFolder(root), index, inUse, pictures, libraryChanged });
  const config = { publicUrl: 'http://localhost:8080', rateLimits: false };
  app = await createServer({ config }, { log: pino({ level: 'silent' }), plugins: [mediaPlugin(media)] });
  await app.ready();
});
afterAll(async () => {
  pictures.close();
  await app?.close();
  for (const one of [owner, pool, sweeper]) await one?.end();
  await rm(root, { recursive: true, force: true });
  await database?.drop();
});
beforeEach(async () => {
  await owner.query('truncate muster.files, muster.media_usage');
  await rm(root, { recursive: true, force: true });
});

const any: readonly MediaKind[] = ['image', 'video', 'document'];
/** Sends bytes in pieces, as a network does. */
const keep = (content: Buffer, { tenantId = 1, accept = any } = {}) =>
  media.keep({ tenantId, userId: 7, accept, purpose: 'member', content: Readable.from(pieces(content)) });
function* pieces(content: Buffer): Generator<Buffer> {
  for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536);
}
async function kept(content: Buffer): Promise<MediaFile> {
  const outcome = await keep(content);
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome;
}
const codeOf = async (content: Buffer, options = {}) => {
  const outcome = await keep(content, options);
  return outcome.ok ? 'kept' : outcome.code;
};
const get = (path: string, headers: Record<string, string> = {}) => app.inject({ url: path, headers });
const usage = async (tenantId = 1) => {
  const { rows } = await owner.query<{ bytes: bigint }>(
    'select bytes from muster.media_usage where tenant_id = $1',
    [tenantId],
  );
  return Number(rows[0]?.bytes ?? 0n);
};
const filesOnDisk = async () =>
  (await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
const nothingLeft = async () => {
  expect(await filesOnDisk()).toEqual([]);
  expect(await usage()).toBe(0);
  expect((await owner.query('select from muster.files')).rowCount).toBe(0);
};

const plain = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#3a6' } });
const jpeg = (width?: number, height?: number) => plain(width, height).jpeg().toBuffer();
const png = (width?: number, height?: number) => plain(width, height).png().toBuffer();
/** The beginning of an MP4 that a player would understand, and then noise. */
const mp4 = (length: number) =>
  Buffer.concat([
    Buffer.from('000000206674797069736f6d0000020069736f6d69736f32617663316d703431', 'hex'),
    randomBytes(length - 32),
  ]);
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n');

/** A PNG that claims a size; its pixels are whatever is given, packed. */
function pngOf(width: number, height: number, packed: Buffer): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', packed),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('a picture', () => {
  test('is made anew, upright and without metadata, with a thumbnail', async () => {
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

  test('in SVG becomes pixels: no script, nothing from elsewhere', async () => {
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

  test('with something else hidden in it loses that', async () => {
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

describe('refused, with nothing left of it', () => {
  const tooMany = () => pngOf(30_000, 30_000, deflateSync(Buffer.alloc(100)));
  const bomb = () => pngOf(7_000, 7_100, deflateSync(Buffer.alloc(7_100 * (7_000 * 3 + 1)), { level: 9 }));
  const entities = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg">&b;</svg>`;
  const wide = '<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="100000"></svg>';
  const cases: readonly (readonly [string, () => Promise<Buffer> | Buffer, string])[] = [
    ['a text', () => Buffer.from('just words'), 'wrong-kind'],
    ['nothing', () => Buffer.alloc(0), 'wrong-kind'],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'wrong-kind'],
    ['HTML that begins like a GIF', () => Buffer.from('GIF89a/*<script>*/=alert(1)//'), 'unreadable-file'],
    [
      'a program',
      () => Buffer.concat([Buffer.from('7f454c46020101', 'hex'), randomBytes(500)]),
      'wrong-kind',
    ],
    ['an archive', () => Buffer.concat([Buffer.from('504b0304', 'hex'), randomBytes(500)]), 'wrong-kind'],
    ['a TIFF, which has no decoder here', () => plain().tiff().toBuffer(), 'wrong-kind'],
    ['a JPEG cut off', async () => (await jpeg(800, 800)).subarray(0, 2_000), 'unreadable-file'],
    ['a PNG cut off', async () => (await png(800, 800)).subarray(0, 200), 'unreadable-file'],
    ['a PNG with 900 million pixels', tooMany, 'unreadable-file'],
    ['an SVG with 10,000 million pixels', () => Buffer.from(wide), 'unreadable-file'],
    ['an SVG that declares entities', () => Buffer.from(entities), 'wrong-kind'],
    ['a JPEG of 10 MB and one byte', async () => padded(await jpeg(), 10 * 2 ** 20 + 1), 'too-large'],
    ['a document of 25 MB and one byte', () => padded(pdf, 25 * 2 ** 20 + 1), 'too-large'],
  ];
  test.each(cases)('%s', async (_, content, code) => {
    expect(await codeOf(await content())).toBe(code);
    await nothingLeft();
  });

  test('a PNG of which a few bytes become 149 MB of pixels is within the limit and takes bounded memory', async () => {
    const content = bomb();
    expect(content.length).toBeLessThan(200_000);
    const before = process.memoryUsage().rss;
    await keep(content);
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 2 ** 20);
  });

  test('what a call has no use for', async () => {
    expect(await codeOf(pdf, { accept: ['image'] })).toBe('wrong-kind');
    expect(await codeOf(await jpeg(), { accept: ['document'] })).toBe('wrong-kind');
    await nothingLeft();
  });

  test('what breaks off on the way', async () => {
    async function* breaking(): AsyncGenerator<Buffer> {
      yield mp4(100_000);
      throw new Error('the line broke');
    }
    const content = Readable.from(breaking());
    await expect(
      media.keep({ tenantId: 1, userId: 7, accept: any, purpose: 'member', content }),
    ).rejects.toThrow('the line broke');
    await nothingLeft();
  });

  test('what the disk has no room for', async () => {
    const full = Object.assign(createLocalFolder(root), { receive: () => Promise.reject(new StorageFull()) });
    const index = new FileIndex({ pool, sweeper, quota });
    const outcome = await createMedia({ bytes: full, index, inUse, pictures, libraryChanged }).keep({
      tenantId: 1,
      userId: 7,
      accept: any,
      purpose: 'member',
      content: Readable.from([pdf]),
    });
    expect(outcome).toMatchObject({ ok: false, code: 'storage-full' });
    await nothingLeft();
  });
});

test.runIf(process.platform === 'linux')(
  'a video of 200 MB is kept with memory staying as it was',
  async () => {
    const index = new FileIndex({ pool, sweeper, quota: 2 ** 30 });
    const large = createMedia({ bytes: createLocalFolder(root), index, inUse, pictures, libraryChanged });
    const [head, piece] = [mp4(65_536), randomBytes(65_536)];
    let most = 0;
    function* video(length: number): Generator<Buffer> {
      yield head;
      for (let sent = head.length; sent < length; sent += piece.length) {
        most = Math.max(most, process.memoryUsage.rss());
        yield piece.subarray(0, Math.min(piece.length, length - sent));
      }
    }
    const send = (length: number) =>
      large.keep({
        tenantId: 1,
        userId: 7,
        accept: any,
        purpose: 'member',
        content: Readable.from(video(length)),
      });
    const before = process.memoryUsage.rss();
    const outcome = await send(200 * 2 ** 20);
    expect(outcome).toMatchObject({ ok: true, kind: 'video' });
    expect(most - before).toBeLessThan(64 * 2 ** 20);
    expect(await usage()).toBe(200 * 2 ** 20);
    expect(await send(200 * 2 ** 20 + 1)).toMatchObject({ ok: false, code: 'too-large' });
    expect(await usage()).toBe(200 * 2 ** 20);
  },
);

function padded(content: Buffer, length: number): Buffer {
  return Buffer.concat([content, Buffer.alloc(length - content.length)]);
}

describe('a quota', () => {
  test('holds for one tenant, whatever arrives at once, and removing makes room again', async () => {
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => keep(mp4(20 * 2 ** 20))));
    const ids = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.fileId] : []));
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.length).toBeLessThanOrEqual(3);
    for (const outcome of outcomes) if (!outcome.ok) expect(outcome.code).toBe('quota-full');
    expect(await usage()).toBe(ids.length * 20 * 2 ** 20);
    expect(await codeOf(mp4(1_000), { tenantId: 2 })).toBe('kept');
    expect(await media.remove(1, ids)).toBe(ids.length);
    expect(await usage()).toBe(0);
    expect(await codeOf(mp4(30 * 2 ** 20))).toBe('kept');
  });
});

describe('a file', () => {
  test("is found by its tenant's ids, and removed by its tenant alone", async () => {
    const file = await kept(await jpeg());
    expect(await media.filesByIds(1, [file.fileId])).toEqual([
      expect.objectContaining({ fileId: file.fileId, path: file.path }),
    ]);
    expect(await media.filesByIds(2, [file.fileId])).toEqual([]);
    expect(await media.remove(2, [file.fileId])).toBe(0);
    expect((await get(file.path)).statusCode).toBe(200);
    expect(await media.remove(1, [file.fileId, 999_999])).toBe(1);
    expect((await get(file.path)).statusCode).toBe(404);
    await nothingLeftOnDisk();
  });

  test('cannot be seen in its table by a gateway that names neither tenant nor address', async () => {
    await kept(await jpeg());
    expect((await pool.query('select from muster.files')).rowCount).toBe(0);
    expect((await sweeper.query('select from muster.files')).rowCount).toBe(0);
    expect((await owner.query('select from muster.files')).rowCount).toBe(1);
  });

  test('is nowhere while it is still coming, and swept when it stopped', async () => {
    const publicId = randomBytes(16).toString('base64url');
    const index = new FileIndex({ pool, sweeper, quota });
    await index.expect(publicId, { tenantId: 1, userId: 7, purpose: 'member' });
    await index.reserve(1, publicId, 5_000);
    const bytes = createLocalFolder(root);
    await bytes.keep(publicId, await bytes.write(publicId, pdf));
    expect((await get(`/media/${publicId}`)).statusCode).toBe(404);
    expect(await media.sweep()).toBe(0);
    await owner.query(`update muster.files set touched_at = now() - interval '2 hours'`);
    expect(await media.sweep()).toBe(1);
    await nothingLeft();
  });

  const nothingLeftOnDisk = async () => expect(await filesOnDisk()).toEqual([]);
});

describe('what is served', () => {
  test('runs nothing, whatever it is, and is kept by browsers alone', async () => {
    for (const content of [await jpeg(), mp4(5_000), pdf]) {
      const { headers } = await get((await kept(content)).path);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox$/);
      expect(headers['cache-control']).toBe('private, max-age=86400, immutable');
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    }
  });

  test('is a download when it is a document, a video as it came', async () => {
    const document = await get((await kept(pdf)).path);
    expect(document.headers['content-disposition']).toBe('attachment; filename="document.pdf"');
    const content = mp4(50_000);
    const video = await get((await kept(content)).path);
    expect(video.headers['content-type']).toBe('video/mp4');
    expect(video.rawPayload.equals(content)).toBe(true);
  });

  test.each([
    ['bytes=0-0', 206, 0, 1],
    ['bytes=100-199', 206, 100, 200],
    ['bytes=4900-', 206, 4_900, 5_000],
    ['bytes=-100', 206, 4_900, 5_000],
    ['bytes=4990-9999', 206, 4_990, 5_000],
    ['bytes=5-4', 200, 0, 5_000],
    ['bytes=0-1,3-4', 200, 0, 5_000],
    ['lines=0-1', 200, 0, 5_000],
    ['bytes=-', 200, 0, 5_000],
    ['bytes=5000-', 416, 0, 0],
    ['bytes=-0', 416, 0, 0],
  ])('in parts when asked so: %s', async (range, status, start, end) => {
    const content = mp4(5_000);
    const answer = await get((await kept(content)).path, { range });
    expect(answer.statusCode).toBe(status);
    expect(answer.rawPayload.equals(content.subarray(start, end))).toBe(true);
    if (status === 206) expect(answer.headers['content-range']).toBe(`bytes ${start}-${end - 1}/5000`);
  });

  test.each([
    '../../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e',
    'a'.repeat(22),
    '',
    'x/../y',
    '%00',
    '....//....//etc/passwd',
  ])('is nothing at an address that is none of ours: %s', async (name) => {
    for (const path of [`/media/${name}`, `/media/${name}/thumbnail`])
      expect((await get(path)).statusCode).toBeGreaterThanOrEqual(400);
  });

  test('reads the same from the store as it was written', async () => {
    const bytes = createLocalFolder(root);
    const name = randomBytes(16).toString('base64url');
    await bytes.keep(name, await bytes.write(name, pdf));
    expect((await buffer(await bytes.read(name))).equals(pdf)).toBe(true);
    for (const evil of ['../x', 'a/b', '', join('..', name), `${name}.exe`])
      await expect(bytes.write(evil, pdf)).rejects.toThrow(RangeError);
  });
});
