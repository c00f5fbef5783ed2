import type { PoolClient } from 'pg';
import { eachByItself } from '../jobs/each-by-itself.ts';
import type { FileIndex } from './file-index.ts';
import { mediaFile, namesOf, publicIdIn } from './media-file.ts';
import type { ByteStore } from './byte-store-port.ts';
import type { Media, MediaPurpose } from './port.ts';

/** An upload that received nothing for this many minutes counts as interrupted. */
const interruptedMinutes = 60;

type Removing = Pick<Media, 'destroy' | 'remove' | 'removeUnused' | 'sweepUnused'> & {
  /** Removes a picture that stood for a video, unless something else uses it. */
  removePoster(tenantId: number, publicId: string | null): Promise<void>;
};

/** Creates what removes files, with what interrupted uploads left. */
export function createRemoveFiles({
  bytes,
  index,
  inUse,
  changed,
}: {
  bytes: ByteStore;
  index: FileIndex;
  /** whether anything of the tenant uses the file at a path; `client` is in a transaction that sees its files */
  inUse: (tenantId: number, path: string, client: PoolClient) => Promise<boolean>;
  /** called after the tenant lost files of this purpose */
  changed: (tenantId: number, purpose: MediaPurpose) => void;
}): Removing & {
  /** Removes what an upload left that was not stored; false if its row is gone or was taken over. */
  clear(tenantId: number, publicId: string): Promise<boolean>;
  /** Removes interrupted uploads and files that nothing has used; returns their number. */
  sweep(minutes?: number): Promise<number>;
} {
  /** Removes a file unless something uses it or is about to; null if it was removed. */
  async function removeIfUnused(
    tenantId: number,
    file: { readonly file_id: number; readonly neverShown?: boolean },
  ): Promise<'not-found' | 'in-use' | null> {
    const gone = await index.removed.withdrawUnused(tenantId, file, (found, client) =>
      inUse(tenantId, mediaFile(found).path, client),
    );
    if (typeof gone === 'string') return gone;
    changed(tenantId, gone.purpose);
    await clear(tenantId, gone.public_id);
    await removePoster(tenantId, gone.poster);
    return null;
  }

  async function removePoster(tenantId: number, publicId: string | null): Promise<void> {
    const poster = publicId === null ? undefined : await index.kept.ofTenant(tenantId, publicId);
    if (poster !== undefined) await removeIfUnused(tenantId, poster);
  }

  /**
   * Deletes bytes first, so that an interruption can be cleaned up. False if the row is gone or was taken
   * over.
   */
  async function clear(tenantId: number, publicId: string): Promise<boolean> {
    await bytes.remove(namesOf(publicId));
    return index.arriving.giveUp(tenantId, publicId);
  }

  async function remove(tenantId: number, fileIds: readonly number[]): Promise<number> {
    const gone = await index.removed.withdraw(tenantId, fileIds);
    for (const purpose of new Set(gone.map((file) => file.purpose))) changed(tenantId, purpose);
    for (const { public_id: publicId } of gone) await clear(tenantId, publicId);
    for (const { poster } of gone) await removePoster(tenantId, poster);
    return gone.length;
  }

  return {
    clear,
    remove,
    removePoster,

    async removeUnused(tenantId, fileId, purpose) {
      const [file] = await index.kept.byIds(tenantId, [fileId]);
      if (file?.purpose !== purpose) return { ok: false, code: 'not-found', fields: {} };
      const gone = await removeIfUnused(tenantId, { file_id: fileId });
      return gone === null ? { ok: true } : { ok: false, code: gone, fields: {} };
    },

    async sweepUnused(purpose) {
      let gone = 0;
      let after = 0;
      for (;;) {
        const found = await index.removed.onceShown(purpose, after);
        for (const { tenant_id: tenantId, file_id } of found)
          if ((await removeIfUnused(tenantId, { file_id })) === null) gone += 1;
        const last = found.at(-1);
        if (last === undefined) return gone;
        after = last.file_id;
      }
    },

    async destroy(tenantId, path) {
      const publicId = publicIdIn(path);
      const file = publicId === null ? undefined : await index.kept.ofTenant(tenantId, publicId);
      if (file === undefined) return;
      await bytes.remove(namesOf(file.public_id));
      await index.removed.forget(tenantId, [file.file_id]);
      // a smaller size may have been stored until the row was gone
      await bytes.remove(namesOf(file.public_id));
      changed(tenantId, file.purpose);
      await removePoster(tenantId, file.poster);
    },

    async sweep(minutes = interruptedMinutes) {
      let gone = 0;
      await eachByItself(await index.removed.neverShown(), async ({ tenant_id: tenantId, file_id }) => {
        if ((await removeIfUnused(tenantId, { file_id, neverShown: true })) === null) gone += 1;
      });
      const interrupted = await index.arriving.interrupted(minutes);
      await eachByItself(interrupted, ({ tenant_id: tenantId, public_id: publicId }) =>
        clear(tenantId, publicId),
      );
      return gone + interrupted.length;
    },
  };
}
