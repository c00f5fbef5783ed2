import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { jpeg, mp4, pdf } from './testing/files.ts';
import { createLocalFolder } from './local-folder.ts';
import { uploads } from './testing/uploads.ts';

const { begin, keep, kept, get } = uploads();
let root: string;
beforeAll(async () => {
  ({ root } = await begin());
});

describe('a served file', () => {
  test('cannot run scripts, and is cached only by browsers', async () => {
    for (const content of [await jpeg(), mp4(5_000), pdf]) {
      const { headers } = await get((await kept(content)).path);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox$/);
      expect(headers['cache-control']).toBe('private, max-age=86400, immutable');
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    }
  });

  test('is a download if it is a document, and unchanged if it is a video', async () => {
    const document = await get((await kept(pdf)).path);
    expect(document.headers['content-disposition']).toBe('attachment; filename=document.pdf');
    const content = mp4(50_000);
    const video = await get((await kept(content)).path);
    expect(video.headers['content-type']).toBe('video/mp4');
    expect(video.rawPayload.equals(content)).toBe(true);
  });

  test.each([
    ['Waiver 2031.pdf', `attachment; filename="Waiver 2031.pdf"`],
    ['a "quoted".pdf', String.raw`attachment; filename="a \"quoted\".pdf"`],
    [
      'Verzicht für Änne.pdf',
      `attachment; filename="Verzicht f?r ?nne.pdf"; filename*=UTF-8''Verzicht%20f%C3%BCr%20%C3%84nne.pdf`,
    ],
    ['免責.pdf', `attachment; filename="??.pdf"; filename*=UTF-8''%E5%85%8D%E8%B2%AC.pdf`],
    ['setup.exe', 'attachment; filename=setup.exe.pdf'],
    ['wai\u0000ver\u202Efdp\u2028.exe', 'attachment; filename=waiverfdp.exe.pdf'],
    ['../folder/waiver.pdf', 'attachment; filename=waiver.pdf'],
    ['\u200B', 'attachment; filename=document.pdf'],
  ])('is downloaded under the name of its upload, with its own ending: %s', async (name, expected) => {
    const file = await keep(pdf, { name });
    if (!file.ok) throw new Error(file.code);
    expect((await get(file.path)).headers['content-disposition']).toBe(expected);
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
  ])('is served in parts on request: %s', async (range, status, start, end) => {
    const content = mp4(5_000);
    const answer = await get((await kept(content)).path, { range });
    expect(answer.statusCode).toBe(status);
    expect(answer.rawPayload.equals(content.subarray(start, end))).toBe(true);
    if (status === 206) expect(answer.headers['content-range']).toBe(`bytes ${start}-${end - 1}/5000`);
  });

  test.each<Record<string, string>>([{}, { range: 'bytes=0-99' }])(
    'is announced with its length to HEAD with %j',
    async (headers) => {
      const answer = await get((await kept(mp4(5_000))).path, headers, 'HEAD');
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({ 'content-length': '5000', 'content-type': 'video/mp4' });
      expect(answer.body).toBe('');
    },
  );

  test.each([
    '../../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e',
    'a'.repeat(22),
    '',
    'x/../y',
    '%00',
    '....//....//etc/passwd',
  ])('does not exist at an invalid address: %s', async (name) => {
    for (const path of [`/media/${name}`, `/media/${name}/thumbnail`])
      expect((await get(path)).statusCode).toBeGreaterThanOrEqual(400);
  });

  test('that cannot be read is an answer that nobody keeps', async () => {
    const { path } = await kept(mp4(5_000));
    const name = path.slice('/media/'.length);
    const place = join(root, 'kept', name.slice(0, 2), name);
    await rm(place);
    await mkdir(join(place, 'a folder in place of the file'), { recursive: true });
    const answer = await get(path);
    expect(answer.statusCode).toBe(500);
    expect(answer.headers).not.toHaveProperty('cache-control');
    expect(answer.json()).toMatchObject({ success: false });
  });

  test('is read from the store as it was written', async () => {
    const bytes = createLocalFolder(root);
    const name = randomBytes(16).toString('base64url');
    await bytes.keep(name, await bytes.write(name, pdf));
    expect((await buffer(await bytes.read(name))).equals(pdf)).toBe(true);
    for (const evil of ['../x', 'a/b', '', join('..', name), `${name}.exe`])
      await expect(bytes.write(evil, pdf)).rejects.toThrow(RangeError);
  });
});
