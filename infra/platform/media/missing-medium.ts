import { setTimeout as after } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { Busy } from '../failures/busy.ts';
import { Unavailable } from '../failures/unavailable.ts';
import type { FileIndex } from './file-index.ts';
import type { FoundFile } from './kept-files.ts';
import { nameOfSize } from './media-file.ts';
import type { PictureWorkers } from './picture-workers.ts';
import { type ByteStore, StorageFull } from './byte-store-port.ts';

/** ms that a caller waits; then the caller gets the whole picture, and the next one the medium size. */
const longestWaitMs = 3_000;
/** The place of such pictures in the turns of their tenant, beside those of persons, whose ids begin at 1. */
const nobody = 0;
/** Pictures that a process remembers as failed. */
const mostFailed = 10_000;
/** Pictures in memory that wait for their turn; above, callers get the whole picture at once. */
const most = 20;

/**
 * Pictures that were uploaded before there was a medium size get it at its first request: once, however
 * many ask, in the turns in which uploaded pictures are decoded. Whatever fails leaves it missing.
 */
export function createMissingMedium({
  bytes,
  index,
  pictures,
  maxWaitMs = longestWaitMs,
}: {
  bytes: ByteStore;
  index: Pick<FileIndex, 'kept'>;
  pictures: Pick<PictureWorkers, 'mediumOf'>;
  maxWaitMs?: number;
}): (file: FoundFile) => Promise<void> {
  const underWay = new Map<string, Promise<void>>();
  /** pictures of which none could be made: they are not tried again by this process */
  const failed = new Set<string>();

  async function make({ tenant_id: tenantId, public_id: publicId, mime }: FoundFile): Promise<void> {
    const stored = await buffer(await bytes.read(publicId));
    const medium = await pictures.mediumOf(stored, mime, { tenantId, userId: nobody });
    const name = nameOfSize(publicId, 'medium');
    await index.kept.addSize(tenantId, publicId, medium.length, async () => {
      // another process was faster
      if ((await bytes.size(name)) !== null) return false;
      await bytes.keep(name, await bytes.write(name, medium));
      return true;
    });
  }

  return async (file) => {
    const publicId = file.public_id;
    if (failed.has(publicId) || (underWay.size >= most && !underWay.has(publicId))) return;
    if ((await bytes.size(nameOfSize(publicId, 'medium'))) !== null) return;
    const making =
      underWay.get(publicId) ??
      make(file)
        .catch((error: unknown) => {
          // its turn comes later; everything else stays as it is
          if ([Busy, StorageFull, Unavailable].some((passing) => error instanceof passing)) return;
          if (failed.size >= mostFailed) failed.clear();
          failed.add(publicId);
        })
        .finally(() => underWay.delete(publicId));
    underWay.set(publicId, making);
    const waiting = new AbortController();
    await Promise.race([
      making,
      after(maxWaitMs, undefined, { signal: waiting.signal }).catch(() => undefined),
    ]);
    waiting.abort();
  };
}
