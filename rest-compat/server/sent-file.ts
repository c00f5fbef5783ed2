import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Refused } from '../../infra/platform/dispatch/port.ts';
import { Refusal } from '../../infra/platform/http/failure.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import type { MediaFile, Upload } from '../../infra/platform/media/port.ts';
import { contextOf } from './caller.ts';
import { highestId } from './id-places.ts';
import { checkIdentity } from './identity.ts';
import { hashing } from './sent-form.ts';

/** What a form does with its file. */
interface FileUse extends Pick<Upload, 'accept' | 'purpose'> {
  /** whether it is downloaded later under the name that it was sent with */
  readonly keepsName?: boolean;
  /** whether a picture in the field `poster` may follow a video and stand for it */
  readonly mayHavePoster?: boolean;
  /** bytes that it accepts of an upload, if these are fewer than of its kind; the form's parser bounds its files */
  readonly mostBytes?: number;
}

/**
 * Stores the file of a form while it is received, or takes the finished upload that its field `uploads` names, and
 * returns it. Identity fields anywhere in the form are compared with the session (decision 6). When one does not
 * match, or the form turns out to be wrong, the stored file is removed again, unless an earlier call had stored it,
 * and the upload stays; only an upload whose poster is refused is removed, because its kind is known too late.
 */
export async function keepSentFile(
  { media }: Pick<EdgePorts, 'media'>,
  request: FastifyRequest,
  { keepsName = false, mayHavePoster = false, mostBytes, ...use }: FileUse,
): Promise<MediaFile> {
  const { principal, tenantId } = request.caller;
  const userId = 'userId' in principal ? principal.userId : 0;
  const upload = { ...use, tenantId, userId, key: contextOf(request).commandId };
  const fields: Record<string, unknown> = {};
  let file: (MediaFile & { readonly repeated: boolean }) | undefined;
  let uploadId: number | undefined;
  let poster: MediaFile | undefined;
  const hash = createHash('sha256');
  if (request.headers['content-type'] === undefined) throw new Refusal('invalid', { file: 'required' });
  if (!request.isMultipart()) throw new Refusal('wrong-kind');
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        await checkIdentity(request, [{ [part.fieldname]: part.value }]);
        fields[part.fieldname] = part.value;
        if (part.fieldname !== 'uploads') continue;
        if (file !== undefined || uploadId !== undefined)
          throw new Refusal('invalid', { uploads: 'one-file' });
        uploadId = uploadIdIn(part.value);
      } else {
        const { fieldname, filename } = part;
        // the kind of an upload is known when it is taken
        const isAfterVideo = file === undefined ? uploadId !== undefined : file.kind === 'video';
        if (fieldname === 'poster' && mayHavePoster && isAfterVideo && poster === undefined) {
          const picture = { tenantId, userId, accept: ['image'], purpose: 'poster' } as const;
          const kept = await media.keep({ ...picture, content: hashing(part.file, hash) });
          if (!kept.ok) throw new Refusal(kept.code, { poster: kept.code, ...kept.fields });
          poster = kept;
          continue;
        }
        if (fieldname !== 'file') throw new Refusal('invalid', { [fieldname]: 'no-such-field' });
        if (file !== undefined || uploadId !== undefined) throw new Refusal('invalid', { file: 'one-file' });
        const content = hashing(part.file, hash);
        const named = keepsName ? { name: filename } : {};
        const kept = await media.keep({ ...upload, ...named, content, declared: declaredIn(request) });
        if (!kept.ok) throw new Refusal(kept.code, { file: kept.code, ...kept.fields });
        file = kept;
      }
    }
    if (file === undefined && uploadId === undefined) throw new Refusal('invalid', { file: 'required' });
    const isHashed = file !== undefined || poster !== undefined;
    request.sentForm = { fields, files: isHashed ? [hash.digest('hex')] : [] };
    // an upload at the end, because what a form has taken it does not give back
    if (file === undefined) {
      const taken = await media.uploads.take({ ...upload, uploadId: uploadId ?? 0, keepsName, mostBytes });
      if (!taken.ok) throw refusalOfUpload(taken);
      file = taken;
    }
    if (poster !== undefined) {
      if (file.kind !== 'video') throw new Refusal('invalid', { poster: 'no-such-field' });
      const given = await media.givePoster(tenantId, file.fileId, poster.fileId);
      if (!given.ok) throw new Refusal(given.code, { poster: given.code });
    }
    return file;
  } catch (error) {
    const fresh = [file?.repeated === false ? file : undefined, poster];
    await media.remove(
      tenantId,
      fresh.flatMap((one) => (one === undefined ? [] : [one.fileId])),
    );
    throw error;
  }
}

/** The id in a form's field `uploads`. What is no id is the id of nothing. */
export function uploadIdIn(value: unknown): number {
  const id = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : 0;
  if (id < 1 || id > highestId) throw new Refusal('invalid', { uploads: 'no-such-upload' });
  return id;
}

/** The refusal of a form that takes an upload. */
export const refusalOfUpload = ({ code, fields }: Refused): Refusal =>
  new Refusal(code, code === 'invalid' ? fields : { uploads: code, ...fields });

/** The length of the whole form, which is a little more than that of its file; undefined if it is not declared. */
function declaredIn({ headers }: FastifyRequest): number | undefined {
  const length = Number(headers['content-length']);
  return Number.isSafeInteger(length) && length > 0 ? length : undefined;
}
