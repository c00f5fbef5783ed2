import { constants } from 'node:fs';
import { access, type FileHandle, mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Unavailable } from '../failures/unavailable.ts';
import { type ByteStore, DraftTooShort, StorageFull } from './byte-store-port.ts';
import { boundCalls, readInPieces, type BoundedCalls } from './bounded-calls.ts';

/** Bytes of room below which the folder counts as full soon: two pictures and a few pieces of uploads. */
const leastRoom = 64 * 2 ** 20;

/** ms after which a look at the folder counts as unanswered: less than what `/readyz` waits. */
const lookMs = 1_500;

/** File names that are allowed in paths: our own ids with our suffixes. */
const ours = /^[\w-]{22}(\.(?:thumbnail|medium|upload))?$/;

/** Stores bytes in a folder: drafts in `incoming`, complete files in `kept`; a rename moves them. */
export function createLocalFolder(root: string, calls: BoundedCalls = boundCalls()): ByteStore {
  const { run, runAnyway } = calls;
  const draftOf = (name: string) => join(root, 'incoming', checked(name));
  const keptAt = (name: string) => join(root, 'kept', checked(name).slice(0, 2), name);

  async function write(
    name: string,
    chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
    onBytes: (bytes: number) => Promise<void>,
  ): Promise<string> {
    const draft = draftOf(name);
    try {
      const file = await run(() => opened(draft, 'w'));
      try {
        for await (const chunk of chunks) {
          await onBytes(chunk.length);
          await run(() => writeAll(file, chunk));
        }
      } finally {
        await runAnyway(() => file.close());
      }
      return draft;
    } catch (error) {
      await run(() => rm(draft, { force: true }));
      throw asStoreError(error);
    }
  }

  let looking: Promise<string | null> | undefined;

  return {
    receive: (name, content, onBytes) => write(name, content, onBytes),
    write: (name, content) => write(name, [content], async () => undefined),

    append: (name, offset, content) => run(() => appendTo(draftOf(name), offset, content)),

    async grown(name) {
      const draft = draftOf(name);
      const size = await run(() => sizeOf(draft));
      return size === null ? null : { draft, size };
    },

    async readGrown(name, range): Promise<Readable> {
      return readInPieces(calls, draftOf(name), range);
    },

    async keep(name, draft) {
      const kept = keptAt(name);
      try {
        await run(async () => {
          await mkdir(dirname(kept), { recursive: true, mode: 0o700 });
          await flush(draft);
          await rename(draft, kept);
        });
      } catch (error) {
        throw asStoreError(error);
      }
    },

    size: (name) => run(() => sizeOf(keptAt(name))),

    async read(name, range): Promise<Readable> {
      return readInPieces(calls, keptAt(name), range);
    },

    async remove(names) {
      for (const name of names)
        for (const path of [keptAt(name), draftOf(name)])
          await run(() => rm(path, { force: true })).catch((error: unknown) => {
            throw asStoreError(error);
          });
    },

    async problem() {
      // a look that hangs holds a thread, so there is one at a time
      looking ??= run(() => problemOf(root)).finally(() => (looking = undefined));
      const late = pause(lookMs, 'does not answer', { ref: false });
      return Promise.race([looking.catch(() => 'does not answer'), late]);
    },
  };
}

async function problemOf(root: string): Promise<string | null> {
  try {
    await access(root, constants.R_OK | constants.W_OK | constants.X_OK);
    const { bavail, bsize } = await statfs(root);
    return bavail * bsize < leastRoom ? 'has hardly any room left' : null;
  } catch (error) {
    // it is made for the first file
    return codeOf(error) === 'ENOENT' ? null : 'cannot be written';
  }
}

async function appendTo(draft: string, offset: number, content: readonly Buffer[]): Promise<void> {
  const file = await opened(draft, constants.O_RDWR | constants.O_CREAT);
  try {
    if ((await file.stat()).size < offset) throw new DraftTooShort();
    await file.truncate(offset);
    let at = offset;
    for (const chunk of content) {
      await writeAll(file, chunk, at);
      at += chunk.length;
    }
    await file.sync();
  } catch (error) {
    throw asStoreError(error);
  } finally {
    await file.close();
  }
}

async function opened(draft: string, flags: string | number): Promise<FileHandle> {
  try {
    await mkdir(dirname(draft), { recursive: true, mode: 0o700 });
    return await open(draft, flags, 0o600);
  } catch (error) {
    throw asStoreError(error);
  }
}

/** Not before a draft is kept: most pictures are encoded anew, and flushing delays the appends of others. */
async function flush(draft: string): Promise<void> {
  const file = await open(draft, 'r+');
  try {
    await file.datasync();
  } finally {
    await file.close();
  }
}

async function writeAll(file: FileHandle, content: Buffer, at?: number): Promise<void> {
  let written = 0;
  while (written < content.length) {
    const position = at === undefined ? null : at + written;
    written += (await file.write(content, written, content.length - written, position)).bytesWritten;
  }
}

async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

function checked(name: string): string {
  if (!ours.test(name)) throw new RangeError('Not a name of the media store');
  return name;
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** The error of the port ByteStore: StorageFull, or Unavailable if the whole folder cannot be used. */
function asStoreError(error: unknown): unknown {
  if (isFull(error)) return new StorageFull();
  if (!unusable.has(codeOf(error))) return error;
  return new Unavailable('The folder of files cannot be used.', { cause: error });
}

const unusable = new Set<unknown>(['EROFS', 'EACCES', 'EPERM', 'ENOTDIR', 'ESTALE', 'EMFILE', 'ENFILE']);

function isFull(error: unknown): boolean {
  return codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT';
}
