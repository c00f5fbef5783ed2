import { readdir, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMigratedDatabase } from '../../../tests/support/database.ts';
import { aDocument, aPicture } from '../../../tests/support/files.ts';
import { until } from '../../../tests/support/program.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { createPool } from '../database/pools.ts';
import { openFileIndex } from './file-index.ts';
import { createLocalFolder } from './local-folder.ts';
import { createMedia } from './media.ts';
import { createPictureWorkers } from './picture-workers.ts';
import { mediaQueue } from './testing/media-queue.ts';
import type { Upload } from './port.ts';

const pictures = createPictureWorkers({ queue: mediaQueue() });
const changed = () => undefined;
let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
let owner: Pool;
let pool: Pool;
let root: string;
let media: ReturnType<typeof createMedia>;

beforeAll(async () => {
  database = await createMigratedDatabase();
  owner = createPool(database.url, { role: 'muster_owner' });
  pool = createPool(database.url, { role: 'muster_writer' });
  root = await temporaryFolder('muster-repeated');
  const index = openFileIndex({
    pool,
    sweeper: pool,
    quota: 64 * 2 ** 20,
    ownerQuota: 2 ** 30,
    ownerOf: async () => null,
  });
  media = createMedia({
    bytes: createLocalFolder(root),
    index,
    pictures,
    queue: mediaQueue(),
    inUse: async () => false,
    changed,
  });
});
afterAll(async () => {
  pictures.close();
  for (const one of [owner, pool]) await one?.end();
  await rm(root, { recursive: true, force: true });
  await database?.drop();
});
beforeEach(async () => {
  await owner.query('truncate muster.files, muster.media_usage');
  await rm(root, { recursive: true, force: true });
});

const keep = (upload: Partial<Upload> = {}) =>
  media.keep({
    tenantId: 1,
    userId: 7,
    accept: ['image', 'document'],
    purpose: 'library',
    key: 'the key',
    content: Readable.from([aPicture]),
    ...upload,
  });
async function keptId(upload?: Partial<Upload>): Promise<number> {
  const kept = await keep(upload);
  if (!kept.ok) throw new Error(kept.code);
  return kept.fileId;
}
const kept = async () =>
  (await owner.query<{ file_id: number; bytes: bigint }>(`select file_id, bytes from muster.files`)).rows;
const usage = async () =>
  (await owner.query<{ bytes: bigint }>('select bytes from muster.media_usage')).rows[0]?.bytes;
const filesOnDisk = async () =>
  (await readdir(root, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
/** There is one file with its thumbnail and their usage, and nothing else. */
async function onlyOneIsThere(): Promise<void> {
  const rows = await kept();
  expect(rows).toHaveLength(1);
  expect(await usage()).toBe(rows[0]?.bytes);
  expect(await filesOnDisk()).toHaveLength(2);
}

test('an upload repeated with the same key returns the first file, whatever its content', async () => {
  const first = await keep();
  const again = await keep({ content: Readable.from([aDocument]) });
  expect(again).toEqual({ ...first, repeated: true });
  await onlyOneIsThere();
});

test('the content of a repeat is read to its end, so that its sender gets the answer', async () => {
  await keep();
  const content = Readable.from(Array.from({ length: 100 }, () => Buffer.alloc(65_536)));
  expect(await keep({ content })).toMatchObject({ ok: true });
  await until(() => content.readableEnded, 'the whole of it to be read');
});

test('a repeat whose sender leaves in the middle has its answer, and ends nothing else', async () => {
  await keep();
  async function* interrupted(): AsyncGenerator<Buffer> {
    yield aPicture;
    throw new Error('the connection broke');
  }
  const content = Readable.from(interrupted());
  const closed = new Promise((resolve) => content.once('close', resolve));
  // an error of the stream that nobody handles would end the process, and fails this run
  expect(await keep({ content })).toMatchObject({ ok: true, repeated: true });
  await closed;
});

test('the same key of another person, tenant or purpose means another file', async () => {
  const ids = [await keptId()];
  for (const other of [{ userId: 8 }, { tenantId: 2 }, { purpose: 'member' as const }, { key: 'another' }])
    ids.push(await keptId(other));
  ids.push(await keptId({ key: undefined }), await keptId({ key: undefined }));
  expect(new Set(ids).size).toBe(7);
});

test('the key of a removed file stores a new one', async () => {
  const first = await keptId();
  expect(await media.removeUnused(1, first, 'library')).toEqual({ ok: true });
  expect(await keptId()).not.toBe(first);
  await onlyOneIsThere();
});

test('a repeat while the first attempt still arrives is stored, and the first attempt is refused', async () => {
  const rest = Promise.withResolvers<Buffer>();
  async function* slow(): AsyncGenerator<Buffer> {
    // enough that the kind was checked and storage was reserved
    yield Buffer.concat([aDocument, Buffer.alloc(100_000)]);
    yield await rest.promise;
  }
  const first = keep({ content: Readable.from(slow()) });
  await until(async () => (await kept()).some(({ bytes }) => bytes > 0n), 'the first try to begin');
  const again = await keep();
  expect(again).toMatchObject({ ok: true, repeated: false, kind: 'image' });
  rest.resolve(Buffer.alloc(100));
  expect(await first).toMatchObject({ ok: false, code: 'conflict' });
  await onlyOneIsThere();
});

test('files of an interrupted attempt are removed by the next one', async () => {
  const index = openFileIndex({
    pool,
    sweeper: pool,
    quota: 64 * 2 ** 20,
    ownerQuota: 2 ** 30,
    ownerOf: async () => null,
  });
  const bytes = createLocalFolder(root);
  const name = 'a'.repeat(22);
  await index.arriving.expect(name, { tenantId: 1, userId: 7, purpose: 'library', key: 'the key' });
  await index.arriving.reserve(1, name, 5_000);
  await bytes.write(name, aPicture);
  expect(await keep()).toMatchObject({ ok: true, repeated: false });
  await onlyOneIsThere();
});

test('ten concurrent uploads with one key leave one file', async () => {
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => keep()));
  const ids = new Set(outcomes.flatMap((outcome) => (outcome.ok ? [outcome.fileId] : [])));
  expect(ids.size).toBe(1);
  for (const outcome of outcomes) if (!outcome.ok) expect(outcome.code).toBe('conflict');
  await onlyOneIsThere();
});
