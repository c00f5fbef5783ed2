import { currentCall } from '../http/caller.ts';
import { BadPicture } from './bad-picture.ts';
import type { FileIndex } from './file-index.ts';
import type { IndexedFile } from './indexed-file.ts';
import { type Content, kindOfFile, maxBytes } from './kind-of-content.ts';
import { mediaFile, nameOfSize } from './media-file.ts';
import type { PictureWorkers } from './picture-workers.ts';
import { type ByteStore, StorageFull } from './byte-store-port.ts';
import type { MediaFile, Upload } from './port.ts';
import type { Refused } from '../dispatch/port.ts';

/** Why a file is not stored. */
export class NotKept extends Error {
  override readonly name = 'NotKept';
  constructor(
    readonly code: 'too-large' | 'wrong-kind' | 'unreadable-file' | 'quota-full' | 'owner-quota-full',
  ) {
    super(code);
  }
}

/** The refusal for an error of an upload. Throws every other error. */
export function refusalOf(error: unknown): Refused {
  if (error instanceof NotKept) return { ok: false, code: error.code, fields: {} };
  if (error instanceof BadPicture) return { ok: false, code: 'unreadable-file', fields: {} };
  if (error instanceof StorageFull) return { ok: false, code: 'storage-full', fields: {} };
  throw error;
}

/** A file that has arrived as a whole. */
export interface ReceivedDraft {
  readonly publicId: string;
  /** the name of the draft in the store */
  readonly draft: string;
  /** its first bytes */
  readonly head: Buffer;
  /** its bytes */
  readonly received: number;
  /** whether the name that it was sent with is not kept */
  readonly forgetsName?: boolean;
  /** bytes of storage that are reserved for it */
  readonly reserved: number;
}

export type StoreDraft = (
  received: ReceivedDraft,
  upload: Pick<Upload, 'accept' | 'tenantId' | 'userId'>,
) => Promise<MediaFile>;

/**
 * Makes a draft a file: its content decides what it is, and pictures are encoded anew. Throws NotKept, BadPicture and
 * StorageFull.
 */
export function createStoreDraft({
  bytes,
  index,
  pictures,
}: {
  bytes: ByteStore;
  index: Pick<FileIndex, 'arriving'>;
  pictures: Pick<PictureWorkers, 'reencode'>;
}): StoreDraft {
  return async (
    { publicId, draft, head, received, reserved, forgetsName = false },
    { accept, tenantId, userId },
  ) => {
    const found = await kindOfFile(draft, head);
    if (found === undefined || !accept.includes(found.kind)) throw new NotKept('wrong-kind');
    if (received > maxBytes[found.kind]) throw new NotKept('too-large');
    return found.kind === 'image' ? keepPicture(found) : keepAsItIs(found);

    async function keepPicture({ mime }: Content): Promise<MediaFile> {
      const sender = { tenantId, userId, gone: currentCall()?.gone };
      const picture = await pictures.reencode(draft, mime, sender);
      const smaller = { thumbnail: picture.thumbnail, medium: picture.medium };
      const size = picture.image.length + smaller.thumbnail.length + (smaller.medium?.length ?? 0);
      if (size > reserved) {
        const room = await index.arriving.reserve(tenantId, publicId, size - reserved);
        if (room !== 'reserved') throw new NotKept(room);
      }
      const sizes = [
        [nameOfSize(publicId, 'thumbnail'), smaller.thumbnail],
        [nameOfSize(publicId, 'medium'), smaller.medium],
        [publicId, picture.image],
      ] as const;
      await keepTogether(sizes.flatMap(([name, content]) => (content === null ? [] : [{ name, content }])));
      const { extension, width, height } = picture;
      return settle({ kind: 'image', mime: picture.mime, extension, width, height, bytes: size });
    }

    /** At once, so that the disk flushes them together: each flush delays the appends of others. */
    async function keepTogether(files: readonly { name: string; content: Buffer }[]): Promise<void> {
      const outcomes = await Promise.allSettled(
        files.map(async ({ name, content }) => bytes.keep(name, await bytes.write(name, content))),
      );
      // none runs any more when all are removed
      for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    }

    async function keepAsItIs({ kind, mime, extension }: Content): Promise<MediaFile> {
      await bytes.keep(publicId, draft);
      return settle({ kind, mime, extension, width: null, height: null, bytes: received });
    }

    async function settle(
      file: Omit<IndexedFile, 'file_id' | 'public_id' | 'purpose' | 'touched_at' | 'name' | 'poster'> & {
        bytes: number;
      },
    ): Promise<MediaFile> {
      const settled = await index.arriving.settle(tenantId, {
        ...file,
        public_id: publicId,
        forgetsName,
      });
      if (settled === null) throw new Error('A file was swept while it came');
      return mediaFile(settled);
    }
  };
}
