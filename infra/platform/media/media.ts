import { decodeCursor, encodeCursor, idOf } from '../../../projections/kernel/cursor.ts';
import { pageOf } from '../../../projections/kernel/page.ts';
import type { FairQueue } from '../fair-queues/fair-queue.ts';
import type { FileIndex } from './file-index.ts';
import { createKeepUpload } from './keep-upload.ts';
import { mediaFile, nameOfSize, publicIdIn } from './media-file.ts';
import { createMissingMedium } from './missing-medium.ts';
import { hasMedium } from './picture-sizes.ts';
import type { PictureWorkers } from './picture-workers.ts';
import type { ByteStore } from './byte-store-port.ts';
import type { Media, MediaPurpose } from './port.ts';
import { createRemoveFiles } from './remove-files.ts';
import { createStoreDraft } from './store-draft.ts';
import { createUnfinishedUploads } from './unfinished-uploads.ts';

/** Creates the media of an installation from a store of bytes and an index. */
export function createMedia(parts: {
  bytes: ByteStore;
  index: FileIndex;
  pictures: Pick<PictureWorkers, 'reencode' | 'mediumOf' | 'expectPlace'>;
  /** of pieces of uploads over several calls; its keys are tenant and person */
  queue: Pick<FairQueue, 'run'>;
  /** whether anything of the tenant uses the file at a path */
  inUse: (tenantId: number, path: string) => Promise<boolean>;
  /** called after the tenant got or lost files of this purpose */
  changed: (tenantId: number, purpose: MediaPurpose) => void;
}): Media & {
  /** Removes interrupted uploads and files that nothing has used; returns their number. */
  sweep(minutes?: number): Promise<number>;
  /** See ByteStore. */
  problem(): Promise<string | null>;
} {
  const { bytes, index } = parts;
  const { clear, removePoster, ...removing } = createRemoveFiles({
    ...parts,
    async inUse(tenantId, path, client) {
      const publicId = publicIdIn(path);
      const isPoster = publicId !== null && (await index.kept.isPoster(client, tenantId, publicId));
      return isPoster || parts.inUse(tenantId, path);
    },
  });
  const storing = { ...parts, clear, storeDraft: createStoreDraft(parts) };
  const keep = createKeepUpload(storing);
  const missingMedium = createMissingMedium(parts);
  return {
    ...removing,
    keep,
    problem: () => bytes.problem(),
    uploads: createUnfinishedUploads({ ...storing, keep }),

    async open(publicId, part) {
      if (!/^[\w-]{22}$/.test(publicId)) return null;
      const file = await index.kept.byAddress(publicId);
      if (file === undefined || (part !== 'file' && file.kind !== 'image')) return null;
      if (part === 'medium' && hasMedium(file)) await missingMedium(file);
      const smaller = part === 'file' ? null : nameOfSize(publicId, part);
      const sizeOfSmaller = smaller === null ? null : await bytes.size(smaller);
      const isWhole = smaller === null || (part === 'medium' && sizeOfSmaller === null);
      const name = isWhole ? publicId : smaller;
      const size = isWhole ? await bytes.size(name) : sizeOfSmaller;
      if (size === null) return null;
      const { kind, name: downloadName } = file;
      const { mime, extension } = isWhole ? file : { mime: 'image/webp', extension: 'webp' };
      return { kind, mime, extension, size, downloadName, read: (range) => bytes.read(name, range) };
    },

    async filesByIds(tenantId, fileIds) {
      return (await index.kept.byIds(tenantId, fileIds)).map(mediaFile);
    },

    async fileAt(tenantId, path) {
      const publicId = publicIdIn(path);
      const file = publicId === null ? undefined : await index.kept.ofTenant(tenantId, publicId);
      return file === undefined ? null : mediaFile(file);
    },

    async filesAt(tenantId, paths) {
      const publicIds = paths.map(publicIdIn).filter((id) => id !== null);
      return (await index.kept.ofTenantAt(tenantId, publicIds)).map(mediaFile);
    },

    async library(tenantId, { first, after, ...filter }) {
      const [below] = after === null ? [] : decodeCursor('library', 1, after);
      const { rows, removals } = await index.library.page(tenantId, {
        ...filter,
        below: below === undefined ? null : idOf(below),
        limit: first + 1,
      });
      const page = pageOf(
        rows.map((row) => ({ ...mediaFile(row), addedAt: row.touched_at })),
        first,
        ({ fileId }) => encodeCursor('library', String(fileId)),
      );
      return { ...page, removals };
    },

    libraryMonths: (tenantId, of) => index.library.months(tenantId, of),

    async givePoster(tenantId, fileId, posterFileId) {
      const given = await index.kept.setPoster(tenantId, fileId, posterFileId);
      if (given === undefined) return { ok: false, code: 'not-found', fields: {} };
      parts.changed(tenantId, 'library');
      await removePoster(tenantId, given.before);
      return { ok: true };
    },

    libraryCount: (tenantId, filter = {}) => index.library.count(tenantId, filter),

    room: (tenantId) => index.arriving.room(tenantId),
  };
}
