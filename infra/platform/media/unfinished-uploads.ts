import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Refused } from '../dispatch/port.ts';
import type { FairQueue } from '../fair-queues/fair-queue.ts';
import { breaksForOthers } from '../fair-queues/give-way.ts';
import { currentCall } from '../http/caller.ts';
import { uploadKeyOf } from './expect-file.ts';
import type { FileIndex } from './file-index.ts';
import { headLength, kindOfHead, maxBytes } from './kind-of-content.ts';
import { displayName } from './display-name.ts';
import { mediaFile, namesOf, uploadNameOf } from './media-file.ts';
import { type ByteStore, DraftTooShort } from './byte-store-port.ts';
import type { Media, MediaPurpose, Taking, UnfinishedUpload, UnfinishedUploads } from './port.ts';
import { BadPicture } from './bad-picture.ts';
import { NotKept, refusalOf, type StoreDraft } from './store-draft.ts';
import { block } from './upload-pace.ts';
import { minutesLeft, type UnfinishedRow } from './unfinished-files.ts';

/** ms after each block, while others call: receiving it from the network takes a processor as well. */
const shortestRestMs = 150;

const refuse = (code: Refused['code'], fields: Refused['fields'] = {}): Refused => ({
  ok: false,
  code,
  fields,
});

/** Creates the uploads that arrive over several calls (docs/decisions/uploads-go-on.md). */
export function createUnfinishedUploads({
  bytes,
  index,
  queue,
  storeDraft,
  keep,
  changed,
  clear,
}: {
  bytes: ByteStore;
  index: FileIndex;
  /** of pieces; its keys are tenant and person */
  queue: Pick<FairQueue, 'run'>;
  storeDraft: StoreDraft;
  keep: Media['keep'];
  /** called after the tenant got a file of this purpose */
  changed: (tenantId: number, purpose: MediaPurpose) => void;
  /** removes what an upload left */
  clear: (tenantId: number, publicId: string) => Promise<boolean>;
}): UnfinishedUploads {
  /** How much of it is there: what both the index and the disk have. */
  async function reached({ public_id: publicId, received }: UnfinishedRow): Promise<number> {
    const draft = await bytes.grown(uploadNameOf(publicId));
    return Math.min(received, draft?.size ?? 0);
  }

  const shown = async (row: UnfinishedRow): Promise<UnfinishedUpload> => ({
    uploadId: row.file_id,
    name: row.name,
    length: row.announced,
    offset: await reached(row),
    expiresAt: new Date(row.touched_at.getTime() + minutesLeft(row) * 60_000),
  });

  const headOf = async (publicId: string): Promise<Buffer> =>
    buffer(await bytes.readGrown(uploadNameOf(publicId), { start: 0, end: headLength - 1 }));

  /** The first bytes say how large it may be: a document is not received up to the length of a video. */
  async function isTooLarge({ public_id: publicId, announced }: UnfinishedRow): Promise<boolean> {
    const content = await kindOfHead(await headOf(publicId));
    return announced > maxBytes[content?.kind ?? 'document'];
  }

  async function end(owner: Parameters<UnfinishedUploads['end']>[0], uploadId: number): Promise<boolean> {
    const publicId = await index.unfinished.withdraw(owner, uploadId);
    return publicId !== undefined && clear(owner.tenantId, publicId);
  }

  return {
    end,

    async begin(owner, { length, name }) {
      const { tenantId } = owner;
      if (length > Math.max(...Object.values(maxBytes))) return refuse('too-large');
      const publicId = randomBytes(16).toString('base64url');
      const shownName = displayName(name ?? '');
      const row = await index.unfinished.begin(owner, { publicId, length, name: shownName });
      if (typeof row === 'string') return refuse(row);
      const room = await index.arriving.reserve(tenantId, publicId, length);
      if (room === 'reserved') return { ok: true, ...(await shown(row)) };
      await clear(tenantId, publicId);
      return refuse(room);
    },

    async find(owner, uploadId) {
      const row = await index.unfinished.find(owner, uploadId);
      return row === undefined ? null : shown(row);
    },

    async append(owner, uploadId, { offset, content }) {
      const found = await index.unfinished.find(owner, uploadId);
      if (found === undefined) return refuse('not-found');
      if ((await reached(found)) !== offset) return refuse('wrong-offset');
      const call = currentCall();
      let row = found;
      let at = offset;

      /** Puts bytes on the disk; answers why not. */
      async function put(chunks: readonly Buffer[]): Promise<Refused | null> {
        const count = lengthOf(chunks);
        if (count === 0) return null;
        // bytes that have arrived are kept, also when the sender has left
        const grown = await queue.run([`tenant ${owner.tenantId}`, `user ${owner.userId}`], async () => {
          const giveWay = breaksForOthers(call, shortestRestMs);
          const answer = await index.unfinished.grow(
            owner,
            uploadId,
            { offset: at, count },
            { reached, write: ({ public_id: name }) => bytes.append(uploadNameOf(name), at, chunks) },
          );
          await giveWay();
          return answer;
        });
        if (typeof grown === 'string') return refuse(grown);
        const before = at;
        [row, at] = [grown, at + count];
        const knowsKind = before < headLength && (at >= headLength || at === row.announced);
        if (!knowsKind || !(await isTooLarge(row))) return null;
        await end(owner, uploadId);
        return refuse('too-large');
      }

      try {
        for await (const chunks of blocksOf(content)) {
          if (at + lengthOf(chunks) > found.announced) return refuse('too-large');
          const refused = await put(chunks);
          if (refused !== null) return refused;
        }
      } catch (error) {
        if (error instanceof DraftTooShort) return refuse('wrong-offset');
        return refusalOf(error);
      }
      return { ok: true, ...(await shown(row)) };
    },

    async endAll(userId) {
      for (let left = await index.unfinished.ofUser(userId); left.length > 0;) {
        for (const { tenant_id: tenantId, public_id: publicId } of left) await clear(tenantId, publicId);
        left = await index.unfinished.ofUser(userId);
      }
    },

    async take(taking) {
      const { tenantId, uploadId, purpose, keeper = tenantId, mostBytes = Infinity } = taking;
      if (keeper !== tenantId) {
        // the upload may be gone already: its file is in another tenant
        const { userId, key } = taking;
        const before = await index.kept.byKey(keeper, userId, uploadKeyOf(purpose, key));
        if (before !== undefined) return { ok: true, repeated: true, ...mediaFile(before) };
      }
      const claimed = await index.unfinished.claim(taking);
      if (claimed === 'conflict') return refuse(claimed);
      if (typeof claimed === 'string') return refuse('invalid', { uploads: claimed });
      if (claimed.kept !== undefined) return { ok: true, repeated: true, ...mediaFile(claimed.kept) };
      const { public_id: publicId, announced } = claimed.upload;
      try {
        if (announced > mostBytes) throw new NotKept('too-large');
        const taken = await (keeper === tenantId
          ? stored(taking, claimed.upload)
          : copied(taking, claimed.upload));
        if (taken.ok) return taken;
        if (aboutContent.has(taken.code)) await clear(tenantId, publicId);
        else await index.unfinished.release(tenantId, uploadId);
        return taken;
      } catch (error) {
        if (isAboutContent(error)) await clear(tenantId, publicId);
        else if (!(await index.unfinished.release(tenantId, uploadId))) {
          // the row was removed while the file was being stored, so no row would lead to these bytes
          await bytes.remove(namesOf(publicId));
          return refuse('invalid', { uploads: 'no-such-upload' });
        }
        return refusalOf(error);
      }
    },
  };

  type Claimed = Extract<Awaited<ReturnType<FileIndex['unfinished']['claim']>>, { upload: object }>['upload'];

  async function stored(taking: Taking, upload: Claimed): ReturnType<Media['keep']> {
    const { tenantId, purpose } = taking;
    const { public_id: publicId, announced } = upload;
    const draft = await bytes.grown(uploadNameOf(publicId));
    if (draft?.size !== announced) return refuse('invalid', { uploads: 'incomplete-upload' });
    const whole = { publicId, draft: draft.draft, received: announced, reserved: announced };
    const forgetsName = taking.keepsName !== true;
    const file = await storeDraft({ ...whole, forgetsName, head: await headOf(publicId) }, taking);
    await bytes.remove([uploadNameOf(publicId)]);
    changed(tenantId, purpose);
    return { ok: true, repeated: false, ...file };
  }

  /** The file of an upload whose content another tenant keeps, in its room. */
  async function copied(taking: Taking, upload: Claimed): ReturnType<Media['keep']> {
    const { tenantId, userId, accept, purpose, key, keepsName, keeper = tenantId } = taking;
    const { public_id: publicId, announced, name } = upload;
    const content = await bytes.readGrown(uploadNameOf(publicId));
    const into = { tenantId: keeper, userId, accept, purpose, key };
    const kept = await keep({ ...into, content, declared: announced, name: keepsName ? name : null });
    if (kept.ok) await clear(tenantId, publicId);
    return kept;
  }
}

/** Codes that say that the content is refused. */
const aboutContent: ReadonlySet<string> = new Set(['too-large', 'wrong-kind', 'unreadable-file']);

/** Whether the content is refused, so that no other form can take it. */
const isAboutContent = (error: unknown): boolean =>
  error instanceof BadPicture || (error instanceof NotKept && aboutContent.has(error.code));

const lengthOf = (chunks: readonly Buffer[]): number => chunks.reduce((sum, chunk) => sum + chunk.length, 0);

/**
 * The content in blocks, which are put on the disk in a transaction each; when it is interrupted, what came last is a
 * block as well, before the error is thrown.
 */
async function* blocksOf(content: Readable): AsyncGenerator<readonly Buffer[]> {
  let chunks: Buffer[] = [];
  let size = 0;
  let interrupted: { readonly error: unknown } | null = null;
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size < block) continue;
      yield chunks;
      [chunks, size] = [[], 0];
    }
  } catch (error) {
    interrupted = { error };
  }
  yield chunks;
  if (interrupted !== null) throw interrupted.error;
}
