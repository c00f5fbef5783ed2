import { randomBytes } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import type { Pool } from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { jpeg, mp4, pdf } from './testing/files.ts';
import { createLocalFolder } from './local-folder.ts';
import { any, type Media, uploads } from './testing/uploads.ts';

const { begin, indexOf, mediaWith, keep, kept, codeOf, get, usage, filesOnDisk, nothingLeft } = uploads();
let owner: Pool;
let pool: Pool;
let sweeper: Pool;
let root: string;
let media: Media;
beforeAll(async () => {
  ({ owner, pool, sweeper, root, media } = await begin());
});

describe('a file', () => {
  test('is found by id in its tenant, and removed only by its tenant', async () => {
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

  test('is invisible in its table without a tenant or an address', async () => {
    await kept(await jpeg());
    expect((await pool.query('select from muster.files')).rowCount).toBe(0);
    expect((await sweeper.query('select from muster.files')).rowCount).toBe(0);
    expect((await owner.query('select from muster.files')).rowCount).toBe(1);
  });

  test('is not served while it is arriving, and removed if it was interrupted', async () => {
    const publicId = randomBytes(16).toString('base64url');
    const index = indexOf();
    await index.arriving.expect(publicId, { tenantId: 1, userId: 7, purpose: 'member' });
    await index.arriving.reserve(1, publicId, 5_000);
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

describe('a quota', () => {
  test('limits one tenant, even with concurrent uploads, and removing files frees it', async () => {
    const upload = () => keep(mp4(20 * 2 ** 20));
    // two have room in any case; of those that arrive together, each may take room that another needs
    const outcomes = [await upload(), await upload(), ...(await Promise.all([upload(), upload(), upload()]))];
    const ids = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.fileId] : []));
    expect(ids.length).toBeGreaterThanOrEqual(2);
    expect(ids.length).toBeLessThanOrEqual(3);
    for (const outcome of outcomes) if (!outcome.ok) expect(outcome.code).toBe('quota-full');
    expect(await usage()).toBe(ids.length * 20 * 2 ** 20);
    expect(await codeOf(mp4(1_000), { tenantId: 2 })).toBe('kept');
    expect(await media.remove(1, ids)).toBe(ids.length);
    expect(await usage()).toBe(0);
    expect(await codeOf(mp4(30 * 2 ** 20))).toBe('kept');
  });

  test('smaller than a step of reserving takes every file that fits', async () => {
    const { keep: keepIn } = mediaWith({ room: 3_000_000 });
    const upload = (content: Buffer) =>
      keepIn({ tenantId: 1, userId: 7, accept: any, purpose: 'member', content: Readable.from([content]) });
    expect(await upload(mp4(1_000))).toMatchObject({ ok: true });
    expect(await upload(mp4(2_990_000))).toMatchObject({ ok: true });
    expect(await upload(mp4(10_000))).toMatchObject({ code: 'quota-full' });
    expect(await usage()).toBe(2_991_000);
  });

  test('is held by an upload as far as it is declared', async () => {
    const { keep: keepIn } = mediaWith({ room: 3_000_000 });
    const upload = (content: Readable, declared?: number) =>
      keepIn({ tenantId: 1, userId: 7, accept: any, purpose: 'member', content, declared });
    const begun = new PassThrough();
    begun.write(mp4(200_000));
    const first = upload(begun, 200_300);
    await expect.poll(() => usage()).toBeGreaterThan(0);
    expect(await upload(Readable.from([mp4(2_000_000)]))).toMatchObject({ ok: true });
    begun.end();
    expect(await first).toMatchObject({ ok: true });
  });

  test('reports its usage for each tenant', async () => {
    const quota = 64 * 2 ** 20;
    expect(await media.room(1)).toEqual({ taken: 0, quota });
    await kept(mp4(3_000_000));
    expect(await media.room(1)).toEqual({ taken: 3_000_000, quota });
    expect(await media.room(2)).toEqual({ taken: 0, quota });
  });
});

test.runIf(process.platform === 'linux')('a video of 200 MB is stored in bounded memory', async () => {
  const large = mediaWith({ room: 2 ** 30 });
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
});
