import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { ArrivingFiles } from './arriving-files.ts';
import type { FileIndex } from './file-index.ts';
import { kindOfHead, maxBytes } from './kind-of-content.ts';
import { displayName } from './display-name.ts';
import { mediaFile, namesOf } from './media-file.ts';
import { peekHead } from './peek-head.ts';
import type { ByteStore } from './byte-store-port.ts';
import type { PictureSender, PictureWorkers } from './picture-workers.ts';
import type { Media, MediaFile, MediaPurpose, Upload } from './port.ts';
import { NotKept, refusalOf, type StoreDraft } from './store-draft.ts';
import { paceOfUpload } from './upload-pace.ts';

/**
 * Storage is reserved as the sender declares it. Without a declared length it is reserved in steps of this many
 * bytes, so that few chunks need a query.
 */
const step = 8 * 2 ** 20;

/** Creates the way of an upload into the store: checked by its content, stored completely or not at all. */
export function createKeepUpload({
  bytes,
  index,
  pictures,
  storeDraft,
  changed,
  clear,
}: {
  bytes: ByteStore;
  index: Pick<FileIndex, 'arriving'>;
  pictures: Pick<PictureWorkers, 'expectPlace'>;
  storeDraft: StoreDraft;
  /** called after the tenant got a file of this purpose */
  changed: (tenantId: number, purpose: MediaPurpose) => void;
  /** removes what a failed upload left; false if its row is gone or was taken over */
  clear: (tenantId: number, publicId: string) => Promise<boolean>;
}): Media['keep'] {
  async function keepAs(publicId: string, upload: Upload): Promise<MediaFile> {
    const { tenantId, userId, accept, declared } = upload;
    let [received, reserved] = [0, 0];
    let cap = maxBytes.document;
    const { head, content } = await peekHead(upload.content);
    const expected = await kindOfHead(head);
    if (expected !== undefined) cap = maxBytes[expected.kind];
    if (expected !== undefined && !accept.includes(expected.kind)) throw new NotKept('wrong-kind');
    if (expected?.kind === 'image') await expectPlace({ tenantId, userId }, content, cap);

    const keepPace = paceOfUpload();
    const draft = await bytes.receive(publicId, content, async (length) => {
      received += length;
      if (received > cap) throw new NotKept('too-large');
      if (received > reserved) await reserveMore();
      await keepPace(length);
    });
    return storeDraft({ publicId, draft, head, received, reserved }, upload);

    async function reserveMore(): Promise<void> {
      const needed = received - reserved;
      const ahead = reserved === 0 && declared !== undefined ? Math.min(declared, cap) : step;
      // without room for all of it, a file that fits is still stored
      if ((await reserve(Math.max(ahead, needed))) !== 'reserved') expectRoom(await reserve(needed));
    }

    async function reserve(wanted: number): ReturnType<ArrivingFiles['reserve']> {
      const room = await index.arriving.reserve(tenantId, publicId, wanted);
      if (room === 'reserved') reserved += wanted;
      return room;
    }
  }

  /** Throws Busy if the picture would be refused; only after it was read, because a sender that is cut off sees no answer. */
  async function expectPlace(sender: PictureSender, content: Readable, cap: number): Promise<void> {
    try {
      pictures.expectPlace(sender);
    } catch (busy) {
      await readOver(content, cap);
      throw busy;
    }
  }

  return async (upload) => {
    const publicId = randomBytes(16).toString('base64url');
    const name = displayName(upload.name ?? '');
    const { before, superseded } = await index.arriving.expect(publicId, { ...upload, name });
    if (before !== null) {
      // a sender who leaves before its end gets no answer; an error that nobody handles would end the process
      upload.content.on('error', () => undefined).resume();
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

/** Reads a stream and keeps nothing of it; ends after a maximum number of bytes. */
async function readOver(content: AsyncIterable<Buffer>, most: number): Promise<void> {
  const keepPace = paceOfUpload();
  let read = 0;
  for await (const chunk of content) {
    read += chunk.length;
    if (read > most) return;
    await keepPace(chunk.length);
  }
}

function expectRoom(room: Awaited<ReturnType<ArrivingFiles['reserve']>>): void {
  if (room !== 'reserved') throw new NotKept(room);
}
