import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import type { Refused } from '../../infra/platform/dispatch/port.ts';
import { Refusal } from '../../infra/platform/http/failure.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import type { MediaFile } from '../../infra/platform/media/port.ts';
import { checkIdentity } from '../server/identity.ts';
import { hashing } from '../server/sent-form.ts';

type Kept = ({ readonly ok: true; readonly repeated: boolean } & MediaFile) | Refused;

/** A file of a form, with the picture that was sent after it as its poster. */
export interface SentFile {
  readonly file: MediaFile;
  readonly poster: MediaFile | null;
}

/** How many files one form may have. */
export const mostFiles = 50;

export const formLimits = {
  fields: 10,
  fieldSize: 1_000,
  files: mostFiles,
  fileSize: 256 * 2 ** 20,
  parts: mostFiles + 10,
};

/**
 * Stores the files of a form while they are received. When one of them is refused, or the form turns out to be
 * wrong, all files that it brought are removed again from the tenant that keeps them, so that a form is accepted as a
 * whole. `check` gets each
 * field and throws the Refusal of a wrong one. A picture in the field `poster` stands for the video before it.
 */
export async function keepSentFiles(
  { media }: Pick<EdgePorts, 'media'>,
  request: FastifyRequest,
  tenantId: number,
  keep: (content: Readable, index: number) => Promise<Kept>,
  check: (field: string, value: unknown) => void,
): Promise<readonly SentFile[]> {
  const kept: (MediaFile & { readonly repeated: boolean })[] = [];
  const sent: SentFile[] = [];
  const fields: Record<string, unknown> = {};
  const digests: string[] = [];
  if (request.headers['content-type'] === undefined) throw new Refusal('invalid', { files: 'required' });
  if (!request.isMultipart()) throw new Refusal('wrong-kind');
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        await checkIdentity(request, [{ [part.fieldname]: part.value }]);
        check(part.fieldname, part.value);
        fields[part.fieldname] = part.value;
        continue;
      }
      const { fieldname } = part;
      const video = sent.at(-1);
      const isPoster = fieldname === 'poster' && video?.file.kind === 'video' && video.poster === null;
      if (!isPoster && fieldname !== 'files' && fieldname !== 'file')
        throw new Refusal('invalid', { [fieldname]: 'no-such-field' });
      const hash = createHash('sha256');
      const file = await keep(hashing(part.file, hash), kept.length);
      if (!file.ok) throw new Refusal(file.code, { [fieldname]: file.code, ...file.fields });
      digests.push(hash.digest('hex'));
      kept.push(file);
      if (isPoster && video) sent.splice(-1, 1, { ...video, poster: file });
      else sent.push({ file, poster: null });
    }
    if (kept.length === 0) throw new Refusal('invalid', { files: 'required' });
    request.sentForm = { fields, files: digests };
    return sent;
  } catch (error) {
    const fresh = kept.filter(({ repeated }) => !repeated).map(({ fileId }) => fileId);
    if (fresh.length > 0) await media.remove(tenantId, fresh);
    throw error;
  }
}
