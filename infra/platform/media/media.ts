import { randomBytes } from 'node:crypto';
import { decodeCursor, encodeCursor, idOf } from '../../../projections/kernel/cursor.ts';
import { pageOf } from '../../../projections/kernel/page.ts';
import type { Refused } from '../dispatch/port.ts';
import { currentCall } from '../http/caller.ts';
import type { FileIndex } from './file-index.ts';
import type { IndexedFile } from './indexed-file.ts';
import { type Content, kindOfFile, kindOfHead, maxBytes } from './kind-of-content.ts';
import { BadPicture } from './bad-picture.ts';
import { peekHead } from './peek-head.ts';
import type { PictureWorkers } from './picture-workers.ts';
import {
  type ByteStore,
  type Media,
  type MediaFile,
  type MediaPurpose,
  StorageFull,
  type Upload,
} from './port.ts';

/**
 * Storage is reserved as the sender declares it. Without a declared length it is reserved in steps of so many
 * bytes, so that few chunks need a query.
 */
const step = 8 * 2 ** 20;
/** An upload that received nothing for this many minutes counts as interrupted. */
const interruptedMinutes = 60;

/** Why a file is not stored. */
class NotKept extends Error {
  override readonly name = 'NotKept';
  constructor(
    readonly code: 'too-large' | 'wrong-kind' | 'unreadable-file' | 'quota-full' | 'owner-quota-full',
  ) {
    super(code);
  }
}

/** Creates the media of an installation from a store of bytes and an index. */
export function createMedia({
  bytes,
  index,
  pictures,
  inUse,
  changed,
}: {
  bytes: ByteStore;
  index: FileIndex;
  pictures: Pick<PictureWorkers, 'reencode'>;
  /** whether anything of the tenant uses the file at a path */
  inUse: (tenantId: number, path: string) => Promise<boolean>;
  /** called after the tenant got or lost files of this purpose */
  changed: (tenantId: number, purpose: MediaPurpose) => void;
}): Media & {
  /** Removes interrupted uploads and files that nothing has used; returns their number. */
  sweep(minutes?: number): Promise<number>;
} {
  async function keepAs(publicId: string, upload: Upload): Promise<MediaFile> {
    const { tenantId, accept, declared } = upload;
    let [received, reserved] = [0, 0];
    let cap = maxBytes.document;
    const { head, content } = await peekHead(upload.content);
    const expected = await kindOfHead(head);
    if (expected !== undefined) cap = maxBytes[expected.kind];
    if (expected !== undefined && !accept.includes(expected.kind)) throw new NotKept('wrong-kind');

    const draft = await bytes.receive(publicId, content, async (length) => {
      received += length;
      if (received > cap) throw new NotKept('too-large');
      if (received <= reserved) return;
      const needed = received - reserved;
      const ahead = reserved === 0 && declared !== undefined ? Math.min(declared, cap) : step;
      // without room for all of it, a file that fits is stored all the same
      if ((await reserve(Math.max(ahead, needed))) !== 'reserved') expectRoom(await reserve(needed));
    });
    const found = await kindOfFile(draft, head);
    if (found === undefined || !accept.includes(found.kind)) throw new NotKept('wrong-kind');
    if (received > maxBytes[found.kind]) throw new NotKept('too-large');
    return found.kind === 'image' ? keepPicture(draft, found) : keepAsItIs(draft, found);

    async function reserve(wanted: number): ReturnType<FileIndex['reserve']> {
      const room = await index.reserve(tenantId, publicId, wanted);
      if (room === 'reserved') reserved += wanted;
      return room;
    }

    async function keepPicture(original: string, { mime }: Content): Promise<MediaFile> {
      const { userId } = upload;
      const sender = { tenantId, userId, gone: currentCall()?.gone };
      const picture = await pictures.reencode(original, mime, sender);
      const size = picture.image.length + picture.thumbnail.length;
      if (size > reserved) expectRoom(await reserve(size - reserved));
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
      file: Omit<IndexedFile, 'file_id' | 'public_id' | 'purpose' | 'touched_at' | 'name'> & {
        bytes: number;
      },
    ): Promise<MediaFile> {
      const settled = await index.settle(tenantId, { ...file, public_id: publicId });
      if (settled === null) throw new Error('A file was swept while it came');
      return shown(settled);
    }
  }

  /** Removes a file unless something uses it or is about to; null if it was removed. */
  async function removeIfUnused(
    tenantId: number,
    file: { readonly file_id: number; readonly neverShown?: boolean },
  ): Promise<'not-found' | 'in-use' | null> {
    const gone = await index.withdrawUnused(tenantId, file, (found) => inUse(tenantId, shown(found).path));
    if (typeof gone === 'string') return gone;
    changed(tenantId, gone.purpose);
    await clear(tenantId, gone.public_id);
    return null;
  }

  /**
   * Deletes bytes first, so that an interruption can be cleaned up. False if the row is gone or was taken
   * over.
   */
  async function clear(tenantId: number, publicId: string): Promise<boolean> {
    await bytes.remove(namesOf(publicId));
    return index.giveUp(tenantId, publicId);
  }

  async function remove(tenantId: number, fileIds: readonly number[]): Promise<number> {
    const gone = await index.forget(tenantId, fileIds);
    for (const purpose of new Set(gone.map((file) => file.purpose))) changed(tenantId, purpose);
    await bytes.remove(gone.flatMap(({ public_id: publicId }) => namesOf(publicId)));
    return gone.length;
  }

  return {
    async keep(upload) {
      const publicId = randomBytes(16).toString('base64url');
      const { before, superseded } = await index.expect(publicId, upload);
      if (before !== null) {
        upload.content.resume();
        return { ok: true, repeated: true, ...shown(before) };
      }
      if (superseded !== null) await bytes.remove(namesOf(superseded));
      try {
        const file = await keepAs(publicId, upload);
        changed(upload.tenantId, upload.purpose);
        return { ok: true, repeated: false, ...file };
      } catch (error) {
        upload.content.destroy();
        // a repeat took it over, or it was so slow that it was removed; any other error is a consequence
        if (!(await clear(upload.tenantId, publicId))) return { ok: false, code: 'conflict', fields: {} };
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
      const { kind, name: downloadName } = file;
      const { mime, extension } = part === 'thumbnail' ? { mime: 'image/webp', extension: 'webp' } : file;
      return { kind, mime, extension, size, downloadName, read: (range) => bytes.read(name, range) };
    },

    async filesByIds(tenantId, fileIds) {
      return (await index.byIds(tenantId, fileIds)).map(shown);
    },

    async fileAt(tenantId, path) {
      const publicId = /^\/media\/([\w-]{22})$/.exec(path)?.[1];
      if (publicId === undefined) return null;
      const file = await index.ofTenant(tenantId, publicId);
      return file === undefined ? null : shown(file);
    },

    async library(tenantId, { first, after }) {
      const [below] = after === null ? [] : decodeCursor('library', 1, after);
      const rows = await index.library(tenantId, below === undefined ? null : idOf(below), first + 1);
      return pageOf(
        rows.map((row) => ({ ...shown(row), addedAt: row.touched_at })),
        first,
        ({ fileId }) => encodeCursor('library', String(fileId)),
      );
    },

    libraryCount: (tenantId) => index.libraryCount(tenantId),

    room: (tenantId) => index.room(tenantId),

    async removeUnused(tenantId, fileId, purpose) {
      const [file] = await index.byIds(tenantId, [fileId]);
      if (file?.purpose !== purpose) return { ok: false, code: 'not-found', fields: {} };
      const gone = await removeIfUnused(tenantId, { file_id: fileId });
      return gone === null ? { ok: true } : { ok: false, code: gone, fields: {} };
    },

    remove,

    async destroy(tenantId, path) {
      const file = await this.fileAt(tenantId, path);
      if (file === null) return;
      await bytes.remove(namesOf(file.path.slice('/media/'.length)));
      await index.forget(tenantId, [file.fileId]);
      changed(tenantId, file.purpose);
    },

    async sweep(minutes = interruptedMinutes) {
      let gone = 0;
      for (const { tenant_id: tenantId, file_id } of await index.neverShown())
        if ((await removeIfUnused(tenantId, { file_id, neverShown: true })) === null) gone += 1;
      const interrupted = await index.interrupted(minutes);
      for (const { tenant_id: tenantId, public_id: publicId } of interrupted) await clear(tenantId, publicId);
      return gone + interrupted.length;
    },
  };
}

function expectRoom(room: Awaited<ReturnType<FileIndex['reserve']>>): void {
  if (room !== 'reserved') throw new NotKept(room);
}

const namesOf = (publicId: string): string[] => [publicId, `${publicId}.thumbnail`];

function shown({ file_id: fileId, public_id: publicId, ...file }: IndexedFile): MediaFile {
  const path = `/media/${publicId}`;
  const { kind, purpose, mime, width, height } = file;
  return {
    fileId,
    kind,
    purpose,
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
