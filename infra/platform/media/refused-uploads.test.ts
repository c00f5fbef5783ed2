import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { crc32, deflateSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { jpeg, mp4, padded, pdf, plain, png } from './testing/files.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { Busy } from '../failures/busy.ts';
import { Unavailable } from '../failures/unavailable.ts';
import { createLocalFolder } from './local-folder.ts';
import { StorageFull } from './byte-store-port.ts';
import { any, type Media, pieces, uploads } from './testing/uploads.ts';

const { begin, pictureQueue, mediaWith, keep, codeOf, nothingLeft } = uploads();
let root: string;
let media: Media;
beforeAll(async () => {
  ({ root, media } = await begin());
});

/** A PNG of this declared size; `packed` are its compressed pixels. */
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

describe('is refused and leaves nothing behind:', () => {
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

  test('a small PNG with 149 MB of pixels is within the limit and needs bounded memory', async () => {
    const content = bomb();
    expect(content.length).toBeLessThan(200_000);
    const before = process.memoryUsage().rss;
    await keep(content);
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 2 ** 20);
  });

  test('a kind of file that the call does not accept', async () => {
    expect(await codeOf(pdf, { accept: ['image'] })).toBe('wrong-kind');
    expect(await codeOf(await jpeg(), { accept: ['document'] })).toBe('wrong-kind');
    await nothingLeft();
  });

  test('an interrupted upload', async () => {
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

  test('a file on a full disk', async () => {
    const full = Object.assign(createLocalFolder(root), { receive: () => Promise.reject(new StorageFull()) });
    const outcome = await mediaWith({ bytes: full }).keep({
      tenantId: 1,
      userId: 7,
      accept: any,
      purpose: 'member',
      content: Readable.from([pdf]),
    });
    expect(outcome).toMatchObject({ ok: false, code: 'storage-full' });
    await nothingLeft();
  });

  test('a file while the folder cannot be used, which is nobody’s fault and is said', async () => {
    const file = join(await temporaryFolder('muster-no-folder'), 'file');
    await writeFile(file, '');
    const unusable = createLocalFolder(join(file, 'media'));
    const keeping = mediaWith({ bytes: unusable }).keep({
      tenantId: 1,
      userId: 7,
      accept: any,
      purpose: 'member',
      content: Readable.from([pdf]),
    });
    await expect(keeping).rejects.toThrow(Unavailable);
    expect(await unusable.problem()).toBe('cannot be written');
    await rm(dirname(file), { recursive: true });
    // one that is made for the first file is none
    expect(await unusable.problem()).toBeNull();
    // its reservation is released as after any interrupted upload
    await media.sweep(0);
    await nothingLeft();
  });

  test('a picture for which the sender has no room in the queue: it is read, and not written', async () => {
    const { promise: done, resolve: finish } = Promise.withResolvers<void>();
    const others = Array.from({ length: 51 }, () => pictureQueue.run(['tenant 1', 'user 7'], () => done));
    const written: string[] = [];
    const store = createLocalFolder(root);
    const watched = mediaWith({
      bytes: { ...store, receive: (name, ...rest) => (written.push(name), store.receive(name, ...rest)) },
    });
    const keepNow = (content: Readable) =>
      watched.keep({ tenantId: 1, userId: 7, accept: any, purpose: 'member', content });
    const picture = Readable.from(pieces(padded(await jpeg(), 9 * 2 ** 20)));
    await expect(keepNow(picture)).rejects.toThrow(Busy);
    // a sender that is cut off would not see why
    expect(picture.readableEnded).toBe(true);
    expect(written).toEqual([]);
    await nothingLeft();
    expect(await keepNow(Readable.from([pdf]))).toMatchObject({ ok: true });
    finish();
    await Promise.all(others);
  });
});
