import { constants, createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { type ByteStore, DraftTooShort, StorageFull } from './byte-store-port.ts';

/** File names that are allowed in paths: our own ids with our suffixes. */
const ours = /^[\w-]{22}(\.(?:thumbnail|medium|upload))?$/;

/** Stores bytes in a folder: drafts in `incoming`, complete files in `kept`; a rename moves them. */
export function createLocalFolder(root: string): ByteStore {
  const draftOf = (name: string) => join(root, 'incoming', checked(name));
  const keptAt = (name: string) => join(root, 'kept', checked(name).slice(0, 2), name);

  async function write(
    name: string,
    chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
    onBytes: (bytes: number) => Promise<void>,
  ): Promise<string> {
    const draft = draftOf(name);
    try {
      await mkdir(dirname(draft), { recursive: true, mode: 0o700 });
      const file = await open(draft, 'w', 0o600);
      try {
        for await (const chunk of chunks) {
          await onBytes(chunk.length);
          await writeAll(file, chunk);
        }
      } finally {
        await file.close();
      }
      return draft;
    } catch (error) {
      await rm(draft, { force: true });
      throw isFull(error) ? new StorageFull() : error;
    }
  }

  return {
    receive: (name, content, onBytes) => write(name, content, onBytes),
    write: (name, content) => write(name, [content], async () => undefined),

    async append(name, offset, content) {
      const draft = draftOf(name);
      await mkdir(dirname(draft), { recursive: true, mode: 0o700 });
      const file = await open(draft, constants.O_RDWR | constants.O_CREAT, 0o600);
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
        throw isFull(error) ? new StorageFull() : error;
      } finally {
        await file.close();
      }
    },

    async grown(name) {
      const draft = draftOf(name);
      const size = await sizeOf(draft);
      return size === null ? null : { draft, size };
    },

    async readGrown(name, range): Promise<Readable> {
      return createReadStream(draftOf(name), range);
    },

    async keep(name, draft) {
      const kept = keptAt(name);
      await mkdir(dirname(kept), { recursive: true, mode: 0o700 });
      await flush(draft);
      await rename(draft, kept);
    },

    size: (name) => sizeOf(keptAt(name)),

    async read(name, range): Promise<Readable> {
      return createReadStream(keptAt(name), range);
    },

    async remove(names) {
      for (const name of names)
        for (const path of [keptAt(name), draftOf(name)]) await rm(path, { force: true });
    },
  };
}

/** Not before a draft is kept: most pictures are encoded anew, and flushing delays the appends of others. */
async function flush(draft: string): Promise<void> {
  const file = await open(draft, 'r+');
  try {
    await file.datasync();
  } catch (error) {
    throw isFull(error) ? new StorageFull() : error;
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

function isFull(error: unknown): boolean {
  return codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT';
}
