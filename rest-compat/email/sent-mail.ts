import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import type { MediaFile } from '../../infra/platform/media/port.ts';
import { Refusal } from '../../infra/platform/http/failure.ts';
import { checkIdentity } from '../server/identity.ts';
import { hashing } from '../server/sent-form.ts';

export const mailFormLimits = {
  fields: 10,
  fieldSize: 20_000,
  // the sixth one is refused by its name
  files: 6,
  fileSize: 10 * 2 ** 20,
  parts: 16,
};

/** A form with a mail: its fields, and the files that it brought, which are stored. */
export interface SentMail {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly files: readonly (MediaFile & { readonly repeated: boolean })[];
}

/** Stores the files of a form while it is received. When the form turns out to be wrong, they are removed again. */
export async function keepSentMail(
  { media }: Pick<EdgePorts, 'media'>,
  request: FastifyRequest,
  { userId, key }: { readonly userId: number; readonly key: string | undefined },
): Promise<SentMail> {
  if (request.headers['content-type'] === undefined) throw new Refusal('invalid', { to: 'required' });
  if (!request.isMultipart()) throw new Refusal('wrong-kind');
  const fields: Record<string, unknown> = {};
  const files: (MediaFile & { readonly repeated: boolean })[] = [];
  const digests: string[] = [];
  const { tenantId } = request.caller;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        await checkIdentity(request, [{ [part.fieldname]: part.value }]);
        fields[part.fieldname] = part.value;
        continue;
      }
      const { fieldname, filename: name } = part;
      if (fieldname !== 'attachment') throw new Refusal('invalid', { [fieldname]: 'no-such-field' });
      const hash = createHash('sha256');
      const kept = await media.keep({
        tenantId,
        userId,
        accept: ['image', 'video', 'document'],
        purpose: 'mail',
        ...(key !== undefined && { key: `${key}/${files.length}` }),
        content: hashing(part.file, hash),
        name,
      });
      if (!kept.ok) throw new Refusal(kept.code, { attachment: kept.code, ...kept.fields });
      files.push(kept);
      digests.push(hash.digest('hex'));
    }
    request.sentForm = { fields, files: digests };
    return { fields, files };
  } catch (error) {
    await forgetFiles({ media }, tenantId, files);
    throw error;
  }
}

/** Removes the files that a form brought, except those of an earlier call. */
export async function forgetFiles(
  { media }: Pick<EdgePorts, 'media'>,
  tenantId: number,
  files: SentMail['files'],
): Promise<void> {
  const fresh = files.filter(({ repeated }) => !repeated).map(({ fileId }) => fileId);
  if (fresh.length > 0) await media.remove(tenantId, fresh);
}
