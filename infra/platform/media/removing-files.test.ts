import { readdir, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FileUse } from '../../../domain/kernel/command.ts';
import { createMigratedDatabase } from '../../../tests/support/database.ts';
import { until } from '../../../tests/support/program.ts';
import { aPicture } from '../../../tests/support/files.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { createPool } from '../database/pools.ts';
import { createFileClaims, type FileClaims } from './file-claims.ts';
import { openFileIndex } from './file-index.ts';
import { createLocalFolder } from './local-folder.ts';
import type { ByteStore } from './byte-store-port.ts';
import { createMedia } from './media.ts';
import { createPictureWorkers } from './picture-workers.ts';
import { mediaQueue } from './testing/media-queue.ts';
import type { MediaFile, MediaPurpose } from './port.ts';

const pictures = createPictureWorkers({ queue: mediaQueue() });
const changed = () => undefined;
let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
let owner: Pool;
let pool: Pool;
let sweeper: Pool;
let root: string;
let claims: FileClaims;
let media: ReturnType<typeof createMedia>;
/** Names of files that the disk does not remove. */
const broken = new Set<string>();
/** The answer of the read models about a path. */
let inUse: (path: string) => Promise<boolean>;

beforeAll(async () => {
  database = await createMigratedDatabase();
  owner = createPool(database.url, { role: 'muster_owner' });
  pool = createPool(database.url, { role: 'muster_writer' });
  sweeper = createPool(database.url, { role: 'muster_projector' });
  root = await temporaryFolder('muster-removing-files');
  claims = createFileClaims(pool);
  const index = openFileIndex({
    pool,
    sweeper,
    quota: 64 * 2 ** 20,
    ownerQuota: 2 ** 30,
    ownerOf: async () => null,
  });
  const folder = createLocalFolder(root);
  const bytes: ByteStore = {
    ...folder,
    async remove(names) {
      if (names.some((name) => broken.has(name))) throw new Error('EIO');
      return folder.remove(names);
    },
  };
  const queue = mediaQueue();
  media = createMedia({ bytes, index, pictures, queue, inUse: (_tenantId, path) => inUse(path), changed });
});
afterAll(async () => {
  pictures.close();
  for (const one of [owner, pool, sweeper]) await one?.end();
  await rm(root, { recursive: true, force: true });
  await database?.drop();
});
beforeEach(async () => {
  await owner.query('truncate muster.files, muster.media_usage');
  inUse = async () => false;
  broken.clear();
});

async function kept(purpose: MediaPurpose = 'member', tenantId = 1): Promise<MediaFile> {
  const content = Readable.from([aPicture]);
  const file = await media.keep({ tenantId, userId: 7, accept: ['image'], purpose, content });
  if (!file.ok) throw new Error(file.code);
  return file;
}
const useOf = ({ path }: MediaFile): FileUse => ({ field: 'image', path, kind: 'image' });
const claim = (...files: readonly MediaFile[]) => claims.take(1, files.map(useOf));
const later = (time: string) =>
  owner.query(
    `update muster.files set touched_at = touched_at - $1::interval, claimed_at = claimed_at - $1::interval`,
    [time],
  );
const isThere = async ({ fileId }: MediaFile) => (await media.filesByIds(1, [fileId])).length === 1;
const remove = ({ fileId }: MediaFile) => media.removeUnused(1, fileId, 'library');
const removed = { ok: true };
const refused = expect.objectContaining({ code: 'in-use' });
const nameOf = ({ path }: MediaFile) => path.split('/').at(-1) ?? '';
/** What is on the disk of a file. */
const filesOf = async (file: MediaFile) =>
  (await readdir(root, { recursive: true })).filter((name) => name.includes(nameOf(file)));
/** Waits until one transaction waits for a lock. */
const someTransactionWaits = () =>
  until(async () => {
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return (await owner.query(waiting)).rowCount === 1;
  }, 'a transaction to wait for another');

/** Pauses a removal while it has locked the row and asks the read models; `answer` resumes it. */
function askedAboutUse() {
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<boolean>()];
  inUse = () => {
    asked.resolve();
    return answer.promise;
  };
  return { asked: asked.promise, answer };
}

describe('a file that nothing uses', () => {
  test('is removed a day after its upload, with its bytes and its usage, and no sooner', async () => {
    await kept();
    await later('23 hours 59 minutes');
    expect(await media.sweep()).toBe(0);
    await later('2 minutes');
    expect(await media.sweep()).toBe(1);
    expect((await owner.query('select from muster.files')).rowCount).toBe(0);
    const { rows } = await owner.query<{ bytes: bigint }>('select bytes from muster.media_usage');
    expect(rows).toEqual([{ bytes: 0n }]);
    const left = await readdir(root, { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile())).toEqual([]);
  });

  test('keeps none of the others if it cannot be removed, and is removed when it can', async () => {
    const [first, second] = [await kept(), await kept()];
    await later('25 hours');
    broken.add(nameOf(first));
    await expect(media.sweep()).rejects.toThrow('failed');
    expect(await filesOf(second)).toEqual([]);
    expect(await filesOf(first)).not.toEqual([]);
    broken.clear();
    await media.sweep();
    expect(await filesOf(first)).toEqual([]);
  });

  test('is not forgotten before its bytes are gone', async () => {
    const file = await kept();
    broken.add(nameOf(file));
    await expect(media.remove(1, [file.fileId])).rejects.toThrow('EIO');
    expect(await isThere(file)).toBe(false);
    broken.clear();
    await later('61 minutes');
    expect(await media.sweep()).toBe(1);
    expect(await filesOf(file)).toEqual([]);
    expect((await owner.query('select from muster.files')).rowCount).toBe(0);
  });

  test('stays if it was uploaded to the library', async () => {
    const file = await kept('library');
    await later('10 days');
    expect(await media.sweep()).toBe(0);
    expect(await isThere(file)).toBe(true);
  });

  test('stays if a command used it, also after that command was deleted from the ledger', async () => {
    const file = await kept();
    await (await claim(file)).shown(true);
    await later('10 days');
    expect(await media.sweep()).toBe(0);
    expect(await isThere(file)).toBe(true);
  });

  test('is removed if the only command that claimed it did nothing', async () => {
    const file = await kept();
    await (await claim(file)).drop();
    await later('25 hours');
    expect(await media.sweep()).toBe(1);
    expect(await isThere(file)).toBe(false);
  });

  test('stays while a command is in progress with it, and is removed if that was interrupted', async () => {
    const file = await kept();
    await later('25 hours');
    await claim(file);
    expect(await media.sweep()).toBe(0);
    await later('61 minutes');
    expect(await media.sweep()).toBe(1);
  });

  test('stays if the interrupted command did use it, and is not checked again', async () => {
    const file = await kept();
    await claim(file);
    await later('25 hours');
    let asked = 0;
    inUse = async (path) => {
      asked += 1;
      return path === file.path;
    };
    for (let sweep = 0; sweep < 2; sweep += 1) expect(await media.sweep()).toBe(0);
    expect([asked, await isThere(file)]).toEqual([1, true]);
  });
});

describe('a command and a removal at the same time', () => {
  test('removal first: the command waits for it and finds no file', async () => {
    const file = await kept('library');
    const { asked, answer } = askedAboutUse();
    const removal = remove(file);
    await asked;
    const claiming = claim(file);
    await someTransactionWaits();
    answer.resolve(false);
    expect(await removal).toEqual(removed);
    expect((await claiming).invalid).toEqual({ image: 'not-our-media' });
  });

  test('removal of a used file first: the command waits and gets its file', async () => {
    const file = await kept('library');
    const { asked, answer } = askedAboutUse();
    const removal = remove(file);
    await asked;
    const claiming = claim(file);
    await someTransactionWaits();
    answer.resolve(true);
    expect(await removal).toEqual(refused);
    expect((await claiming).invalid).toEqual({});
  });

  test('command first: the removal waits for it and is refused', async () => {
    const [file, other] = [await kept('library'), await kept('library')].toSorted((a, b) =>
      a.path < b.path ? -1 : 1,
    );
    if (file === undefined || other === undefined) throw new Error('There are two');
    const blocking = await owner.connect();
    try {
      await blocking.query('begin');
      await blocking.query('select from muster.files where file_id = $1 for update', [other.fileId]);
      // now the command has locked the first of the two rows and waits for the second
      const claiming = claim(other, file);
      await someTransactionWaits();
      const removal = remove(file);
      await blocking.query('commit');
      expect((await claiming).invalid).toEqual({});
      expect(await removal).toEqual(refused);
    } finally {
      blocking.release();
    }
  });

  test('the file stays until the read models show the command; then they decide', async () => {
    const file = await kept('library');
    const late = await claim(file);
    await late.shown(false);
    expect(await remove(file)).toEqual(refused);
    await late.shown(true);
    inUse = async () => true;
    expect(await remove(file)).toEqual(refused);
    inUse = async () => false;
    expect(await remove(file)).toEqual(removed);
  });

  test('if one of two claiming commands does nothing, the file stays', async () => {
    const file = await kept('library');
    const [first, second] = [await claim(file), await claim(file)];
    await second.drop();
    expect(await remove(file)).toEqual(refused);
    await first.drop();
    expect(await remove(file)).toEqual(removed);
  });
});

test('a file of another tenant or kind, or a missing one, cannot be claimed', async () => {
  const [own, foreign] = [await kept(), await kept('member', 2)];
  const uses: readonly FileUse[] = [
    { field: 'foreign', path: foreign.path, kind: 'image' },
    { field: 'kind', path: own.path, kind: 'document' },
    { field: 'absent', path: `/media/${'x'.repeat(22)}`, kind: 'image' },
    { field: 'thumbnail', path: `${own.path}/thumbnail`, kind: 'image' },
  ];
  const { invalid } = await claims.take(1, uses);
  expect(Object.keys(invalid).toSorted()).toEqual(['absent', 'foreign', 'kind', 'thumbnail']);
});
