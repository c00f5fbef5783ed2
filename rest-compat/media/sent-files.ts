import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import type { Refused } from '../../infra/platform/dispatch/port.ts';
import { Refusal } from '../../infra/platform/http/failure.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import type { MediaFile } from '../../infra/platform/media/port.ts';
import { checkIdentity } from '../server/identity.ts';
import { refusalOfUpload, uploadIdIn } from '../server/sent-file.ts';
import { hashing, noteField } from '../server/sent-form.ts';

type Kept = ({ readonly ok: true; readonly repeated: boolean } & MediaFile) | Refused;

/** A file of a form, with the picture that was sent after it as its poster. */
export interface SentFile {
  readonly file: MediaFile;
  readonly poster: MediaFile | null;
}

/** How the files of a form are stored. The index is that of the file in the form, posters included. */
export interface Storing {
  /** stores a file that the form brings */
  keep(content: Readable, index: number): Promise<Kept>;
  /** takes a finished upload that the form names */
  take(uploadId: number, index: number): Promise<Kept>;
  /** gets each other field and throws the Refusal of a wrong one */
  check(field: string, value: unknown): void;
}

/** How many files and uploads one form may have. */
export const mostFiles = 50;

export const formLimits = {
  fields: mostFiles + 10,
  fieldSize: 1_000,
  files: mostFiles,
  fileSize: 256 * 2 ** 20,
  parts: 2 * mostFiles + 10,
};

/** What a form shows: a file that it brought, or an upload that it takes once everything else is there. */
interface Part {
  file: MediaFile | null;
  readonly upload: { readonly id: number; readonly index: number } | null;
  poster: MediaFile | null;
}

/**
 * Stores the files of a form while they are received, and takes the finished uploads in its fields `uploads`. When one
 * of them is refused, or the form turns out to be wrong, all files that it brought are removed again from the tenant
 * that keeps them, so that a form is accepted as a whole; another form can take the uploads. A picture in the field
 * `poster` stands for the video before it.
 */
export async function keepSentFiles(
  { media }: Pick<EdgePorts, 'media'>,
  request: FastifyRequest,
  tenantId: number,
  { keep, take, check }: Storing,
): Promise<readonly SentFile[]> {
  const kept: (MediaFile & { readonly repeated: boolean })[] = [];
  const parts: Part[] = [];
  const fields: Record<string, unknown> = {};
  const digests: string[] = [];
  let index = 0;
  if (request.headers['content-type'] === undefined) throw new Refusal('invalid', { files: 'required' });
  if (!request.isMultipart()) throw new Refusal('wrong-kind');
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        const { fieldname, value } = part;
        await checkIdentity(request, [{ [fieldname]: value }]);
        if (fieldname === 'uploads') {
          if (parts.length === mostFiles) throw new Refusal('too-large');
          parts.push({ file: null, upload: { id: uploadIdIn(value), index: index++ }, poster: null });
        } else check(fieldname, value);
        noteField(fields, fieldname, value);
        continue;
      }
      const { fieldname } = part;
      const last = parts.at(-1);
      const isPoster = fieldname === 'poster' && last?.poster === null && mayHavePoster(last);
      if (!isPoster && fieldname !== 'files' && fieldname !== 'file')
        throw new Refusal('invalid', { [fieldname]: 'no-such-field' });
      const hash = createHash('sha256');
      const file = await keep(hashing(part.file, hash), index++);
      if (!file.ok) throw new Refusal(file.code, { [fieldname]: file.code, ...file.fields });
      digests.push(hash.digest('hex'));
      kept.push(file);
      if (isPoster && last) last.poster = file;
      else parts.push({ file, upload: null, poster: null });
    }
    if (parts.length === 0) throw new Refusal('invalid', { files: 'required' });
    request.sentForm = { fields, files: digests };
    // at the end, because what a form has taken it does not give back
    const sent: SentFile[] = [];
    for (const { file, upload, poster } of parts) {
      const shown = file ?? (upload && (await taken(upload, take)));
      if (shown === null) continue;
      if (poster !== null && shown.kind !== 'video')
        throw new Refusal('invalid', { poster: 'no-such-field' });
      sent.push({ file: shown, poster });
    }
    return sent;
  } catch (error) {
    const fresh = kept.filter(({ repeated }) => !repeated).map(({ fileId }) => fileId);
    if (fresh.length > 0) await media.remove(tenantId, fresh);
    throw error;
  }
}

/** The kind of an upload is known when it is taken. */
const mayHavePoster = ({ file }: Part): boolean => file === null || file.kind === 'video';

async function taken({ id, index }: NonNullable<Part['upload']>, take: Storing['take']): Promise<MediaFile> {
  const file = await take(id, index);
  if (!file.ok) throw refusalOfUpload(file);
  return file;
}
