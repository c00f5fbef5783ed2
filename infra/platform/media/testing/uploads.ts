import { readdir, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeEach, expect } from 'vitest';
import { createMigratedDatabase } from '../../../../tests/support/database.ts';
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import { createPool } from '../../database/pools.ts';
import { createServer } from '../../http/server.ts';
import { openFileIndex } from '../file-index.ts';
import { createLocalFolder } from '../local-folder.ts';
import { createMedia } from '../media.ts';
import { createPictureWorkers } from '../picture-workers.ts';
import type { MediaFile, MediaKind, Upload } from '../port.ts';
import { mediaPlugin } from '../serve.ts';
import { mediaQueue } from './media-queue.ts';

// Shared by tests of uploads: a database and a folder that are empty before each test.

export type Media = ReturnType<typeof createMedia>;

const quota = 64 * 2 ** 20;
export const any: readonly MediaKind[] = ['image', 'video', 'document'];

/** Media for the tests of one file; closed after them. */
export function uploads() {
  const pictureQueue = mediaQueue();
  const pictures = createPictureWorkers({ queue: pictureQueue });
  let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
  let owner: Pool;
  let pool: Pool;
  let sweeper: Pool;
  let root: string;
  let media: Media;
  let app: FastifyInstance;

  const indexOf = (room = quota) =>
    openFileIndex({ pool, sweeper, quota: room, ownerQuota: 3 * quota, ownerOf: async () => null });
  /** Media like those of `begin`, with another store or quota. */
  const mediaWith = ({ bytes = createLocalFolder(root), room = quota, queue = mediaQueue() } = {}): Media =>
    createMedia({
      bytes,
      queue,
      index: indexOf(room),
      inUse: async () => false,
      pictures,
      changed: () => undefined,
    });

  async function begin() {
    database = await createMigratedDatabase();
    owner = createPool(database.url, { role: 'muster_owner' });
    pool = createPool(database.url, { role: 'muster_writer' });
    sweeper = createPool(database.url, { role: 'muster_projector' });
    root = await temporaryFolder('muster-media');
    media = mediaWith();
    const config = { publicUrl: 'http://localhost:8080', rateLimits: false };
    app = await createServer({ config }, { log: pino({ level: 'silent' }), plugins: [mediaPlugin(media)] });
    await app.ready();
    return { owner, pool, sweeper, root, media };
  }
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

  /** Uploads content in pieces, like a network. */
  const keep = (
    content: Buffer,
    { tenantId = 1, accept = any, name = null }: Partial<Pick<Upload, 'tenantId' | 'accept' | 'name'>> = {},
  ) =>
    media.keep({
      tenantId,
      userId: 7,
      accept,
      purpose: 'member',
      name,
      content: Readable.from(pieces(content)),
    });
  async function kept(content: Buffer): Promise<MediaFile> {
    const outcome = await keep(content);
    if (!outcome.ok) throw new Error(outcome.code);
    return outcome;
  }
  const codeOf = async (content: Buffer, options = {}) => {
    const outcome = await keep(content, options);
    return outcome.ok ? 'kept' : outcome.code;
  };
  const get = (path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url: path, headers });
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

  return {
    begin,
    pictureQueue,
    indexOf,
    mediaWith,
    keep,
    kept,
    codeOf,
    get,
    usage,
    filesOnDisk,
    nothingLeft,
  };
}

/** A content in pieces, as a network brings it. */
export function* pieces(content: Buffer): Generator<Buffer> {
  for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536);
}
