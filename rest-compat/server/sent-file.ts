import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import type { Refused } from '../../infra/platform/dispatch/port.ts';
import { Refusal } from '../../infra/platform/http/failure.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import type { MediaFile } from '../../infra/platform/media/port.ts';
import { checkIdentity } from './identity.ts';
import { hashing } from './sent-form.ts';

type Kept = ({ readonly ok: true; readonly repeated: boolean } & MediaFile) | Refused;

/**
 * Stores the file of a form while it is received, and returns it with the form's fields. Identity fields
 * anywhere in the form are compared with the session (decision 6). When one does not match, or the form
 * turns out to be wrong, the stored file is removed again, unless an earlier call had stored it.
 */
export async function keepSentFile(
  ports: Pick<EdgePorts, 'media'>,
  request: FastifyRequest,
  keep: (content: Readable, declared: number | undefined, name: string) => Promise<Kept>,
): Promise<{ readonly file: MediaFile; readonly fields: Readonly<Record<string, unknown>> }> {
  const fields: Record<string, unknown> = {};
  let file: (MediaFile & { readonly repeated: boolean }) | undefined;
  const hash = createHash('sha256');
  if (request.headers['content-type'] === undefined) throw new Refusal('invalid', { file: 'required' });
  if (!request.isMultipart()) throw new Refusal('wrong-kind');
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        await checkIdentity(request, [{ [part.fieldname]: part.value }]);
        fields[part.fieldname] = part.value;
      } else {
        const { fieldname, filename } = part;
        if (fieldname !== 'file') throw new Refusal('invalid', { [fieldname]: 'no-such-field' });
        if (file !== undefined) throw new Refusal('invalid', { file: 'one-file' });
        const kept = await keep(hashing(part.file, hash), declaredIn(request), filename);
        if (!kept.ok) throw new Refusal(kept.code, { file: kept.code, ...kept.fields });
        file = kept;
      }
    }
    if (file === undefined) throw new Refusal('invalid', { file: 'required' });
    request.sentForm = { fields, files: [hash.digest('hex')] };
    return { file, fields };
  } catch (error) {
    if (file?.repeated === false) await ports.media.remove(request.caller.tenantId, [file.fileId]);
    throw error;
  }
}

/** The length of the whole form, which is a little more than that of its file; undefined if it is not declared. */
function declaredIn({ headers }: FastifyRequest): number | undefined {
  const length = Number(headers['content-length']);
  return Number.isSafeInteger(length) && length > 0 ? length : undefined;
}
