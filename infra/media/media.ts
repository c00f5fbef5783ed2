import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Refused } from '../dispatch/port.ts';
import type { FileIndex, IndexedFile } from './file-index.ts';
import { type Content, headLength, kindOfFile, kindOfHead, longest } from './kind-of-content.ts';
import { BadPicture } from './bad-picture.ts';
import { type ByteStore, type Media, type MediaFile, StorageFull, type Upload } from './port.ts';

/** Room is set aside in steps of so many bytes, so that quotas hold without a query for each chunk. */
const step = 8 * 2 ** 20;
/** A file of which nothing came for so long will not come. */
const interruptedMinutes = 60;
/** Pictures that are made anew at once; more of them wait. */
const atOnce = 2;

/** Why a file is not kept. */
class NotKept extends Error {
  override readonly name = 'NotKept';
  constructor(readonly code: 'too-large' | 'wrong-kind' | 'unreadable-file' | 'quota-full') {
    super(code);
  }
}

/** Files over a store of bytes and an index of what there is. */
export function createMedia({ bytes, index }: { bytes: ByteStore; index: FileIndex }): Media & {
  /** Removes what was interrupted; answers how many files that were. */
  sweep(minutes?: number): Promise<number>;
} {
  const pictures = inTurns(atOnce);

  async function keepAs(publicId: string, upload: Upload): Promise<MediaFile> {
    const { tenantId, accept } = upload;
    let [received, reserved] = [0, 0];
    let cap = longest.document;
    const { head, content } = await beginning(upload.content);
    const expected = await kindOfHead(head);
    if (expected !== undefined) cap = longest[expected.kind];
    if (expected !== undefined && !accept.includes(expected.kind)) throw new NotKept('wrong-kind');

    const draft = await bytes.receive(publicId, content, async (length) => {
      received += length;
      if (received > cap) throw new NotKept('too-large');
      if (received <= reserved) return;
      const wanted = Math.max(step, received - reserved);
      if (!(await index.reserve(tenantId, publicId, wanted))) throw new NotKept('quota-full');
      reserved += wanted;
    });
    const found = await kindOfFile(draft, head);
    if (found === undefined || !accept.includes(found.kind)) throw new NotKept('wrong-kind');
    if (received > longest[found.kind]) throw new NotKept('too-large');
    return found.kind === 'image' ? keepPicture(draft, found) : keepAsItIs(draft, found);

    async function keepPicture(original: string, { mime }: Content): Promise<MediaFile> {
      // the decoders are loaded with the first picture: the program starts sooner
      const { makeAnew } = await import('./pictures.ts');
      const picture = await pictures(() => makeAnew(original, mime));
      const size = picture.image.length + picture.thumbnail.length;
      if (size > reserved && !(await index.reserve(tenantId, publicId, size - reserved)))
        throw new NotKept('quota-full');
      const thumbnail = await bytes.write(`${publicId}.thumbnail`, picture.thumbnail);
      await bytes.keep(`${publicId}.thumbnail`, thumbnail);
      await bytes.keep(publicId, await bytes.write(publicId, picture.image));
      const { extension, width, height } = picture;
      return settle({ kind: 'image', mime: picture.mime, extension, width, height, bytes: size });
    }

    async function keepAsItIs(original: string, { kind, mime, extension }: Content): Promise<MediaFile> {
      await bytes.keep(publicId, original);
      return settle({ kind, mime, extension, width: null, height: null, bytes: received });
    }

    async function settle(
      file: Omit<IndexedFile, 'file_id' | 'public_id'> & { bytes: number },
    ): Promise<MediaFile> {
      const fileId = await index.settle(tenantId, { ...file, public_id: publicId });
      if (fileId === null) throw new Error('A file was swept while it came');
      return shown({ ...file, file_id: fileId, public_id: publicId });
    }
  }

  return {
    async keep(upload) {
      const publicId = randomBytes(16).toString('base64url');
      await index.expect(upload.tenantId, publicId, upload.userId);
      try {
        return { ok: true, ...(await keepAs(publicId, upload)) };
      } catch (error) {
        upload.content.destroy();
        await bytes.remove(namesOf(publicId));
        await index.giveUp(upload.tenantId, publicId);
        return refusalOf(error);
      }
    },

    async open(publicId, part) {
      if (!/^[\w-]{22}$/.test(publicId)) return null;
      const file = await index.byAddress(publicId);
      if (file === undefined || (part === 'thumbnail' && file.kind !== 'image')) return null;
      const name = part === 'thumbnail' ? `${publicId}.thumbnail` : publicId;
      const size = await bytes.size(name);
      if (size === null) return null;
      const { kind } = file;
      const { mime, extension } = part === 'thumbnail' ? { mime: 'image/webp', extension: 'webp' } : file;
      return { kind, mime, extension, size, read: (range) => bytes.read(name, range) };
    },

    async filesByIds(tenantId, fileIds) {
      return (await index.byIds(tenantId, fileIds)).map(shown);
    },

    async remove(tenantId, fileIds) {
      const gone = await index.forget(tenantId, fileIds);
      await bytes.remove(gone.flatMap(namesOf));
      return gone.length;
    },

    async sweep(minutes = interruptedMinutes) {
      const interrupted = await index.interrupted(minutes);
      for (const { tenant_id: tenantId, public_id: publicId } of interrupted) {
        await bytes.remove(namesOf(publicId));
        await index.giveUp(tenantId, publicId);
      }
      return interrupted.length;
    },
  };
}

const namesOf = (publicId: string): string[] => [publicId, `${publicId}.thumbnail`];

function shown({ file_id: fileId, public_id: publicId, kind, mime, width, height }: IndexedFile): MediaFile {
  const path = `/media/${publicId}`;
  return {
    fileId,
    kind,
    path,
    thumbnail: kind === 'image' ? `${path}/thumbnail` : null,
    mime,
    width,
    height,
  };
}

function refusalOf(error: unknown): Refused {
  if (error instanceof NotKept) return { ok: false, code: error.code, fields: {} };
  if (error instanceof BadPicture) return { ok: false, code: 'unreadable-file', fields: {} };
  if (error instanceof StorageFull) return { ok: false, code: 'storage-full', fields: {} };
  throw error;
}

/** The first bytes of a stream, and the whole of it again. */
async function beginning(source: Readable): Promise<{ head: Buffer; content: Readable }> {
  const chunks: Buffer[] = [];
  let length = 0;
  const iterator = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let ended = false;
  while (length < headLength && !ended) {
    const next = await iterator.next();
    if (next.done) ended = true;
    else {
      chunks.push(next.value);
      length += next.value.length;
    }
  }
  async function* all(): AsyncGenerator<Buffer> {
    yield* chunks;
    while (!ended) {
      const next = await iterator.next();
      if (next.done) return;
      yield next.value;
    }
  }
  return { head: Buffer.concat(chunks).subarray(0, headLength), content: Readable.from(all()) };
}

/** Runs at most so many works at a time; others wait in the order they came. */
function inTurns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const line: (() => void)[] = [];
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => line.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
