import { randomBytes } from 'node:crypto';
import type { Refused } from '../dispatch/port.ts';
import { currentCall } from '../http/caller.ts';
import type { ArrivingFiles } from './arriving-files.ts';
import { BadPicture } from './bad-picture.ts';
import type { FileIndex } from './file-index.ts';
import type { IndexedFile } from './indexed-file.ts';
import { type Content, kindOfFile, kindOfHead, maxBytes } from './kind-of-content.ts';
import { mediaFile, namesOf } from './media-file.ts';
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

/** Why a file is not stored. */
class NotKept extends Error {
  override readonly name = 'NotKept';
  constructor(
    readonly code: 'too-large' | 'wrong-kind' | 'unreadable-file' | 'quota-full' | 'owner-quota-full',
  ) {
    super(code);
  }
}

/** Creates the way of an upload into the store: checked by its content, stored completely or not at all. */
export function createKeepUpload({
  bytes,
  index,
  pictures,
  changed,
  clear,
}: {
  bytes: ByteStore;
  index: Pick<FileIndex, 'arriving'>;
  pictures: Pick<PictureWorkers, 'reencode'>;
  /** called after the tenant got a file of this purpose */
  changed: (tenantId: number, purpose: MediaPurpose) => void;
  /** removes what a failed upload left; false if its row is gone or was taken over */
  clear: (tenantId: number, publicId: string) => Promise<boolean>;
}): Media['keep'] {
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

    async function reserve(wanted: number): ReturnType<ArrivingFiles['reserve']> {
      const room = await index.arriving.reserve(tenantId, publicId, wanted);
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
      const settled = await index.arriving.settle(tenantId, { ...file, public_id: publicId });
      if (settled === null) throw new Error('A file was swept while it came');
      return mediaFile(settled);
    }
  }

  return async (upload) => {
    const publicId = randomBytes(16).toString('base64url');
    const { before, superseded } = await index.arriving.expect(publicId, upload);
    if (before !== null) {
      upload.content.resume();
      return { ok: true, repeated: true, ...mediaFile(before) };
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
  };
}

function expectRoom(room: Awaited<ReturnType<ArrivingFiles['reserve']>>): void {
  if (room !== 'reserved') throw new NotKept(room);
}

function refusalOf(error: unknown): Refused {
  if (error instanceof NotKept) return { ok: false, code: error.code, fields: {} };
  if (error instanceof BadPicture) return { ok: false, code: 'unreadable-file', fields: {} };
  if (error instanceof StorageFull) return { ok: false, code: 'storage-full', fields: {} };
  throw error;
}
