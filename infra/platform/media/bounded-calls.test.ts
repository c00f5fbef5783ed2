import { execFile } from 'node:child_process';
import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { Unavailable } from '../failures/unavailable.ts';
import { boundCalls } from './bounded-calls.ts';
import { createLocalFolder } from './local-folder.ts';

let root: string;
beforeAll(async () => {
  root = await temporaryFolder('muster-calls');
});
afterAll(() => rm(root, { recursive: true, force: true }));

const [whole, hanging] = ['a'.repeat(22), 'h'.repeat(22)];
const placeOf = (name: string) => join(root, 'kept', name.slice(0, 2), name);

test('a file is read as a stream, whole or in part', async () => {
  const folder = createLocalFolder(root);
  const content = Buffer.alloc(200_000, 'abcdefg');
  await folder.keep(whole, await folder.write(whole, content));
  expect(await buffer(await folder.read(whole))).toEqual(content);
  const part = await buffer(await folder.read(whole, { start: 65_000, end: 140_000 }));
  expect(part).toEqual(content.subarray(65_000, 140_001));
  await expect(buffer(await folder.read('m'.repeat(22)))).rejects.toMatchObject({ code: 'ENOENT' });
});

test.skipIf(process.platform === 'win32')(
  'a folder that hangs holds some threads only: its calls are refused, other files are read',
  async () => {
    const folder = createLocalFolder(root, boundCalls(2, 100));
    await folder.keep(whole, await folder.write(whole, Buffer.from('whole')));
    const pipe = placeOf(hanging);
    await mkdir(dirname(pipe), { recursive: true });
    // nobody writes into it, so opening it waits, as on a network drive whose server is gone
    await promisify(execFile)('mkfifo', [pipe]);
    const reading = Promise.allSettled(
      Array.from({ length: 6 }, async () => buffer(await folder.read(hanging))),
    );
    const refusal = async () => folder.size(whole).catch((error: unknown) => error);
    await expect.poll(refusal).toBeInstanceOf(Unavailable);
    await expect(folder.problem()).resolves.toBe('does not answer');
    const beside = join(root, 'beside');
    await writeFile(beside, 'beside');
    expect(await readFile(beside, 'utf8')).toBe('beside');

    const writer = await open(pipe, 'r+');
    const outcomes = await reading;
    await writer.close();
    expect(
      outcomes.filter((outcome) => outcome.status === 'rejected' && outcome.reason instanceof Unavailable),
    ).toHaveLength(4);
    await expect.poll(() => folder.size(whole).catch(() => null)).toBe(5);
    expect(await folder.problem()).toBeNull();
  },
);
