import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import type { Pool } from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { createLocalFolder } from './local-folder.ts';
import { Busy } from '../failures/busy.ts';
import { StorageFull } from './byte-store-port.ts';
import type { Taking } from './port.ts';
import { jpeg, mp4, padded, pdf } from './testing/files.ts';
import { mediaQueue } from './testing/media-queue.ts';
import { any, type Media, uploads } from './testing/uploads.ts';

const { begin, mediaWith, usage, filesOnDisk, nothingLeft } = uploads();
let media: Media;
/** another process with the same store and index */
let elsewhere: Media;
let owner: Pool;
let root: string;

beforeAll(async () => {
  ({ media, owner, root } = await begin());
  elsewhere = mediaWith();
});

const whose = { tenantId: 1, userId: 7 };

/** The id of an upload that was announced. */
async function announced(length: number, by = whose, name: string | null = 'regatta.mp4'): Promise<number> {
  const begun = await media.uploads.begin(by, { length, name });
  if (!begun.ok) throw new Error(begun.code);
  return begun.uploadId;
}

const append = (uploadId: number, offset: number, content: Buffer, { at = media, by = whose } = {}) =>
  at.uploads.append(by, uploadId, { offset, content: Readable.from([content]) });
/** The id of an upload of which all bytes are there. */
async function finished(content: Buffer, by = whose): Promise<number> {
  const uploadId = await announced(content.length, by);
  expect(await append(uploadId, 0, content, { by })).toMatchObject({ ok: true, offset: content.length });
  return uploadId;
}
const take = (uploadId: number, taking: Partial<Taking> = {}) =>
  media.uploads.take({ ...whose, uploadId, accept: any, purpose: 'member', ...taking });
const contentAt = async (path: string): Promise<Buffer> => {
  const content = await media.open(path.replace('/media/', ''), 'file');
  if (content === null) throw new Error('nothing is there');
  return buffer(await content.read());
};
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const age = (hours: number) =>
  owner.query(`update muster.files set touched_at = touched_at - make_interval(hours => $1)`, [hours]);

/** Resolves when a form has begun to take the upload. */
const isTaken = (uploadId: number) =>
  expect
    .poll(async () => {
      const query = 'select from muster.files where file_id = $1 and taken_at is not null';
      return (await owner.query(query, [uploadId])).rowCount;
    })
    .toBe(1);

/** Sends a part of the content and loses the connection. */
async function cutOff(uploadId: number, offset: number, content: Buffer, at = media): Promise<void> {
  async function* breaking(): AsyncGenerator<Buffer> {
    for (let from = 0; from < content.length; from += 65_536) yield content.subarray(from, from + 65_536);
    throw new Error('the line broke');
  }
  const sent = at.uploads.append(whose, uploadId, { offset, content: Readable.from(breaking()) });
  await expect(sent).rejects.toThrow('the line broke');
}

describe('the pieces of uploads', () => {
  /** A store in which pieces wait until they are let go on; `begun` counts those that wait or are written. */
  function slowStore() {
    const store = createLocalFolder(root);
    const goOn = Promise.withResolvers<void>();
    const seen = { begun: 0 };
    const slowly: typeof store.append = async (...piece) => {
      seen.begun += 1;
      await goOn.promise;
      return store.append(...piece);
    };
    return { bytes: { ...store, append: slowly }, seen, goOn: goOn.resolve };
  }
  const ofOther = { tenantId: 2, userId: 8 };

  test('are written one at a time for a tenant, and another one waits for none of them', async () => {
    const { bytes, seen, goOn } = slowStore();
    const at = mediaWith({ bytes });
    const ids = [await announced(pdf.length), await announced(pdf.length)];
    const own = ids.map((id) => append(id, 0, pdf, { at }));
    await expect.poll(() => seen.begun).toBe(1);
    const other = append(await announced(pdf.length, ofOther), 0, pdf, { at, by: ofOther });
    await expect.poll(() => seen.begun).toBe(2);
    goOn();
    for (const sent of await Promise.all([...own, other])) expect(sent).toMatchObject({ offset: pdf.length });
    expect(seen.begun).toBe(3);
  });

  test('are refused beyond what may wait, and can be sent again', async () => {
    const { bytes, seen, goOn } = slowStore();
    const at = mediaWith({ bytes, queue: mediaQueue(0) });
    const [first, second] = [await announced(pdf.length), await announced(pdf.length)];
    const sent = append(first, 0, pdf, { at });
    await expect.poll(() => seen.begun).toBe(1);
    await expect(append(second, 0, pdf, { at })).rejects.toThrow(Busy);
    goOn();
    expect(await sent).toMatchObject({ ok: true });
    expect(await append(second, 0, pdf, { at })).toMatchObject({ ok: true, offset: pdf.length });
  });
});

describe('an upload', () => {
  test('arrives in parts through several processes and becomes the same file', async () => {
    const video = mp4(300_000);
    const uploadId = await announced(video.length);
    expect(await usage()).toBe(video.length);
    await append(uploadId, 0, video.subarray(0, 100_000));
    await append(uploadId, 100_000, video.subarray(100_000, 250_000), { at: elsewhere });
    expect(await media.uploads.find(whose, uploadId)).toMatchObject({
      offset: 250_000,
      length: video.length,
      name: 'regatta.mp4',
    });
    expect(await take(uploadId)).toMatchObject({ code: 'invalid', fields: { uploads: 'incomplete-upload' } });
    await append(uploadId, 250_000, video.subarray(250_000));
    const file = await take(uploadId, { keepsName: true });
    if (!file.ok) throw new Error(file.code);
    expect(file).toMatchObject({ fileId: uploadId, kind: 'video', purpose: 'member', repeated: false });
    expect(hashOf(await contentAt(file.path))).toBe(hashOf(video));
    expect(await usage()).toBe(video.length);
    expect(await filesOnDisk()).toHaveLength(1);
    expect(await media.uploads.find(whose, uploadId)).toBeNull();
  });

  test('whose connection is lost keeps what has arrived', async () => {
    const video = mp4(3_000_000);
    const uploadId = await announced(video.length);
    await cutOff(uploadId, 0, video.subarray(0, 2_000_000));
    const left = await elsewhere.uploads.find(whose, uploadId);
    expect(left?.offset).toBe(2_000_000);
  });

  test('cut at any places gives the identical file', async () => {
    const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 });
    const sizes = fc.integer({ min: 33, max: 2_500_000 });
    await fc.assert(
      fc.asyncProperty(sizes, cuts, fc.boolean(), async (size, shares, isLossy) => {
        const video = mp4(size);
        const uploadId = await announced(size);
        const places = shares.map((share) => Math.floor(share * size)).toSorted((a, b) => a - b);
        for (const [index, place] of places.entries()) {
          const at = index % 2 === 0 ? elsewhere : media;
          const { offset = 0 } = (await at.uploads.find(whose, uploadId)) ?? {};
          if (place <= offset) continue;
          if (isLossy) await cutOff(uploadId, offset, video.subarray(offset, place), at);
          else await append(uploadId, offset, video.subarray(offset, place), { at });
        }
        const { offset = 0 } = (await media.uploads.find(whose, uploadId)) ?? {};
        await append(uploadId, offset, video.subarray(offset));
        const file = await take(uploadId);
        if (!file.ok) throw new Error(file.code);
        expect(hashOf(await contentAt(file.path))).toBe(hashOf(video));
      }),
      { numRuns: 25 },
    );
  });

  test('is a picture that is encoded anew, and counts with what is stored', async () => {
    const picture = await jpeg(800, 600);
    const file = await take(await finished(picture));
    expect(file).toMatchObject({ ok: true, kind: 'image', width: 800, height: 600 });
    const { rows } = await owner.query<{ bytes: bigint }>('select bytes from muster.files');
    expect(await usage()).toBe(Number(rows[0]?.bytes));
    expect(await filesOnDisk()).toHaveLength(2);
  });

  test('refused in the middle ends the reading of its content, which may break off afterwards', async () => {
    const uploadId = await announced(10);
    const rest = Promise.withResolvers<Buffer>();
    async function* interrupted(): AsyncGenerator<Buffer> {
      yield Buffer.alloc(2 ** 20);
      yield await rest.promise;
    }
    const content = Readable.from(interrupted(), { objectMode: false });
    const refused = await media.uploads.append(whose, uploadId, { offset: 0, content });
    expect(refused).toMatchObject({ code: 'too-large' });
    expect(content.destroyed).toBe(true);
    // an error of the stream that nobody handles would end the process, and fails this run
    rest.reject(new Error('the connection broke'));
    await expect(rest.promise).rejects.toThrow('the connection broke');
  });

  test('at another byte than the expected one is refused', async () => {
    const uploadId = await announced(100_000);
    await append(uploadId, 0, mp4(1_000));
    for (const offset of [0, 999, 1_001])
      expect(await append(uploadId, offset, Buffer.alloc(10))).toMatchObject({ code: 'wrong-offset' });
    expect(await media.uploads.find(whose, uploadId)).toMatchObject({ offset: 1_000 });
  });

  test('of two senders at the same byte one is refused, and nothing is mixed', async () => {
    const video = mp4(1_500_000);
    for (let round = 0; round < 5; round += 1) {
      const uploadId = await announced(video.length);
      const both = await Promise.all([
        append(uploadId, 0, video),
        append(uploadId, 0, video, { at: elsewhere }),
      ]);
      expect(both.filter(({ ok }) => ok)).toHaveLength(1);
      expect(both).toContainEqual(expect.objectContaining({ code: 'wrong-offset' }));
      const file = await take(uploadId);
      if (!file.ok) throw new Error(file.code);
      expect(hashOf(await contentAt(file.path))).toBe(hashOf(video));
    }
  });

  test('that has lost bytes on the disk goes on where the disk ends', async () => {
    const video = mp4(100_000);
    const uploadId = await announced(video.length);
    await append(uploadId, 0, video.subarray(0, 60_000));
    // the index says more than the disk has, as after a restore
    await owner.query('update muster.files set received = 90000');
    expect(await media.uploads.find(whose, uploadId)).toMatchObject({ offset: 60_000 });
    await append(uploadId, 60_000, video.subarray(60_000));
    const file = await take(uploadId);
    if (!file.ok) throw new Error(file.code);
    expect(hashOf(await contentAt(file.path))).toBe(hashOf(video));
  });

  test('of another person or tenant is not there', async () => {
    const uploadId = await finished(await jpeg());
    for (const by of [
      { tenantId: 1, userId: 8 },
      { tenantId: 2, userId: 7 },
    ]) {
      expect(await media.uploads.find(by, uploadId)).toBeNull();
      expect(await append(uploadId, 0, Buffer.alloc(1), { by })).toMatchObject({ code: 'not-found' });
      expect(await media.uploads.end(by, uploadId)).toBe(false);
      expect(await take(uploadId, by)).toMatchObject({ fields: { uploads: 'no-such-upload' } });
    }
    expect(await take(uploadId)).toMatchObject({ ok: true });
  });
});

describe('is refused:', () => {
  test('a file that is larger than any may be', async () => {
    const length = 200 * 2 ** 20 + 1;
    expect(await media.uploads.begin(whose, { length, name: null })).toMatchObject({ code: 'too-large' });
    await nothingLeft();
  });

  test('what the disk has no room for, and it goes on once there is room', async () => {
    const full = Object.assign(createLocalFolder(root), { append: () => Promise.reject(new StorageFull()) });
    const uploadId = await announced(1_000);
    await append(uploadId, 0, mp4(100));
    const refused = await append(uploadId, 100, Buffer.alloc(900), { at: mediaWith({ bytes: full }) });
    expect(refused).toMatchObject({ code: 'storage-full' });
    expect(await append(uploadId, 100, Buffer.alloc(900))).toMatchObject({ ok: true, offset: 1_000 });
  });

  test('more bytes than were announced', async () => {
    const uploadId = await announced(1_000);
    expect(await append(uploadId, 0, mp4(1_001))).toMatchObject({ code: 'too-large' });
  });

  test('a document as long as a video, once its first bytes are there', async () => {
    const uploadId = await announced(26 * 2 ** 20);
    expect(await append(uploadId, 0, padded(pdf, 10_000))).toMatchObject({ code: 'too-large' });
    await nothingLeft();
  });

  test('content of another kind than the form accepts, and it is gone', async () => {
    expect(await take(await finished(pdf), { accept: ['image'] })).toMatchObject({ code: 'wrong-kind' });
    const cut = (await jpeg(800, 800)).subarray(0, 2_000);
    expect(await take(await finished(cut))).toMatchObject({ code: 'unreadable-file' });
    await nothingLeft();
  });

  test('what the tenant has no room for, before its first byte', async () => {
    const small = mediaWith({ room: 5_000 });
    const begun = await small.uploads.begin(whose, { length: 5_001, name: null });
    expect(begun).toMatchObject({ code: 'quota-full' });
    await nothingLeft();
  });

  test('more than 50 unfinished uploads of a person, and more than 1 GiB', async () => {
    const large = mediaWith({ room: 2 ** 40 });
    const more = (length: number, userId = 7) =>
      large.uploads.begin({ tenantId: 1, userId }, { length, name: null });
    for (let count = 0; count < 5; count += 1) expect(await more(200 * 2 ** 20)).toMatchObject({ ok: true });
    expect(await more(200 * 2 ** 20)).toMatchObject({ code: 'too-many-uploads' });
    for (let count = 5; count < 50; count += 1) expect(await more(10)).toMatchObject({ ok: true });
    expect(await more(10)).toMatchObject({ code: 'too-many-uploads' });
    expect(await more(10, 8)).toMatchObject({ ok: true });
  });
});

describe('a form that takes an upload', () => {
  test('gets the same file again with the same key, and with another one only until it is shown', async () => {
    const uploadId = await finished(await jpeg());
    const first = await take(uploadId, { key: 'one' });
    expect(await take(uploadId, { key: 'one' })).toEqual({ ...first, repeated: true });
    expect(await take(uploadId, { key: 'other' })).toEqual({ ...first, repeated: true });
    expect(await take(uploadId, { key: 'one', purpose: 'library' })).toMatchObject({
      fields: { uploads: 'no-such-upload' },
    });
    await owner.query('update muster.files set shown_at = now()');
    expect(await take(uploadId, { key: 'one' })).toEqual({ ...first, repeated: true });
    expect(await take(uploadId, { key: 'other' })).toMatchObject({ fields: { uploads: 'no-such-upload' } });
  });

  test('gets it alone when two take it at the same time', async () => {
    const uploadId = await finished(await jpeg(1_000, 1_000));
    const both = await Promise.all([take(uploadId, { key: 'one' }), take(uploadId, { key: 'other' })]);
    expect(both.filter(({ ok }) => ok).length).toBeGreaterThan(0);
    for (const outcome of both) if (!outcome.ok) expect(outcome.code).toBe('conflict');
    expect((await owner.query('select from muster.files')).rowCount).toBe(1);
  });

  test('keeps the name of the file only if it is downloaded under it', async () => {
    for (const [keepsName, name] of [
      [false, null],
      [true, 'regatta.mp4'],
    ] as const) {
      const file = await take(await finished(mp4(5_000)), { keepsName });
      expect(file).toMatchObject({ ok: true, name });
    }
  });

  test('is not disturbed by its person, who ends the upload meanwhile', async () => {
    const uploadId = await finished(await jpeg(3_000, 2_000));
    const taken = take(uploadId);
    await isTaken(uploadId);
    expect(await elsewhere.uploads.end(whose, uploadId)).toBe(false);
    expect(await taken).toMatchObject({ ok: true, kind: 'image' });
  });

  test('of another tenant keeps the file there, once, and nothing is left in that of the upload', async () => {
    const video = mp4(200_000);
    const uploadId = await finished(video);
    const file = await take(uploadId, { keeper: 2, key: 'one' });
    if (!file.ok) throw new Error(file.code);
    expect(await media.fileAt(2, file.path)).toMatchObject({ fileId: file.fileId });
    expect(hashOf(await contentAt(file.path))).toBe(hashOf(video));
    expect([await usage(1), await usage(2)]).toEqual([0, video.length]);
    expect(await take(uploadId, { keeper: 2, key: 'one' })).toEqual({ ...file, repeated: true });
  });
});

describe('is removed, and its storage is free again:', () => {
  test('an upload that its person ends', async () => {
    const uploadId = await announced(100_000);
    await append(uploadId, 0, mp4(50_000));
    expect(await media.uploads.end(whose, uploadId)).toBe(true);
    await nothingLeft();
    expect(await append(uploadId, 50_000, Buffer.alloc(10))).toMatchObject({ code: 'not-found' });
    expect(await media.uploads.end(whose, uploadId)).toBe(false);
  });

  test('one without a byte for an hour; a finished one after a day', async () => {
    const unfinished = await announced(100_000);
    const whole = await finished(await jpeg());
    await age(1);
    expect(await media.uploads.find(whose, unfinished)).toBeNull();
    expect(await append(unfinished, 0, mp4(100))).toMatchObject({ code: 'not-found' });
    expect(await media.sweep()).toBe(1);
    expect(await media.uploads.find(whose, whole)).not.toBeNull();
    await age(23);
    expect(await take(whole)).toMatchObject({ fields: { uploads: 'no-such-upload' } });
    expect(await media.sweep()).toBe(1);
    await nothingLeft();
  });

  test('a taken one that nothing shows within a day', async () => {
    expect(await take(await finished(await jpeg()))).toMatchObject({ ok: true });
    await age(25);
    expect(await media.sweep()).toBe(1);
    await nothingLeft();
  });

  test('one that a form takes while its person is erased', async () => {
    const uploadId = await finished(await jpeg(3_000, 2_000));
    const taken = take(uploadId);
    await isTaken(uploadId);
    await elsewhere.uploads.endAll(whose.userId);
    expect(await taken).toMatchObject({ code: 'invalid', fields: { uploads: 'no-such-upload' } });
    await nothingLeft();
  });

  test('all of a person, in every tenant', async () => {
    await append(await announced(100_000), 0, mp4(50_000));
    await finished(await jpeg(), { tenantId: 2, userId: 7 });
    const other = await finished(await jpeg(), { tenantId: 1, userId: 8 });
    await media.uploads.endAll(7);
    expect([await usage(2), (await filesOnDisk()).length]).toEqual([0, 1]);
    expect(await media.uploads.find({ tenantId: 1, userId: 8 }, other)).not.toBeNull();
  });
});
