import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { type ByteStore, StorageFull } from './port.ts';

/** File names that are allowed in paths: our own ids with our suffixes. */
const ours = /^[\w-]{22}(\.thumbnail)?$/;

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
          let written = 0;
          while (written < chunk.length) written += (await file.write(chunk, written)).bytesWritten;
        }
        await file.sync();
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

    async keep(name, draft) {
      const kept = keptAt(name);
      await mkdir(dirname(kept), { recursive: true, mode: 0o700 });
      await rename(draft, kept);
    },

    async size(name) {
      try {
        return (await stat(keptAt(name))).size;
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null;
        throw error;
      }
    },

    async read(name, range): Promise<Readable> {
      return createReadStream(keptAt(name), range);
    },

    async remove(names) {
      for (const name of names)
        for (const path of [keptAt(name), draftOf(name)]) await rm(path, { force: true });
    },
  };
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
