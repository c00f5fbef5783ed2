import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { CallerLeft } from '../../infra/platform/failures/busy.ts';
import { Refusal } from '../../infra/platform/http/failure.ts';
import type { IncomingFile } from '../../infra/features/tenants/port.ts';
import { FormsUnderWay, type FormUnderWay } from '../server/forms-under-way.ts';
import { acceptMultipart } from '../server/accept-multipart.ts';
import { hashing } from '../server/sent-form.ts';
import type { RestApp } from '../server/rest-app.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** the files of a form by their fields; only in scopes that accept forms */
    postedFiles: Map<string, PostedFile> | null;
    /** the files while the call is not answered */
    posted: { readonly files: FileHandle[]; readonly form: FormUnderWay } | null;
  }
}

/** A file of a form, with the SHA-256 of its content. */
interface PostedFile extends IncomingFile {
  readonly digest: string;
}

/** The limit for documents, in bytes; the media store has a lower one for pictures. */
const longestFile = 25 * 2 ** 20;

/**
 * Accepts `multipart/form-data` in this scope. Fields become the body. Files are stored in the temporary folder
 * until the call is answered, because fields that say what they are for may come after them. An empty file input counts
 * as absent. A file without a name, and text in the field of a file, are refused.
 */
export async function acceptForms(app: RestApp, fields: readonly string[]): Promise<void> {
  app.decorateRequest('postedFiles', null);
  app.decorateRequest('posted', null);
  const forms = formsOf(app);
  await acceptMultipart(app, {
    attachFieldsToBody: 'keyValues',
    limits: { fields: 50, fieldSize: 20_000, files: 4, fileSize: longestFile, parts: 60 },
    async onFile(this: FastifyRequest, part) {
      if (part.filename) await putAside(this, part, fields, forms);
      else await expectEmpty(part);
    },
  });
  // text in the field of a file would be lost
  app.addHook('preHandler', async ({ body }) => {
    const sent = new Map(Object.entries(body ?? {}));
    for (const name of fields) if (sent.get(name)) throw new Refusal('wrong-kind', { [name]: 'wrong-kind' });
  });
  const clear = async ({ posted }: FastifyRequest) => {
    if (posted === null) return;
    await Promise.all(posted.files.map((file) => file.close()));
    posted.form.end();
  };
  app.addHook('onResponse', clear);
  app.addHook('onRequestAbort', clear);
}

async function putAside(
  request: FastifyRequest,
  { fieldname, filename, file }: MultipartFile,
  fields: readonly string[],
  forms: FormsUnderWay,
): Promise<void> {
  const files = (request.postedFiles ??= new Map());
  const problem = !fields.includes(fieldname) ? 'no-such-field' : files.has(fieldname) ? 'one-file' : null;
  if (problem !== null) {
    file.resume();
    throw new Refusal('invalid', { [fieldname]: problem });
  }
  const posted = (request.posted ??= { files: [], form: forms.begin(request.call.address) });
  const stored = await openNameless(posted, request.call.gone);
  const hash = createHash('sha256');
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of hashing(file, hash) as AsyncIterable<Buffer>) {
      posted.form.store(chunk.length);
      yield chunk;
    }
  }
  await stored.writeFile(counted());
  if (file.truncated) throw new Refusal('too-large', { [fieldname]: 'too-large' });
  const read = () => stored.createReadStream({ start: 0, autoClose: false });
  files.set(fieldname, { name: filename, digest: hash.digest('hex'), read });
}

/** A new file that has lost its name already: the system removes it when it is closed, and when the program is killed. */
async function openNameless(
  { files, form }: NonNullable<FastifyRequest['posted']>,
  gone: AbortSignal,
): Promise<FileHandle> {
  const path = join(tmpdir(), `muster-form-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  files.push(file);
  await rm(path);
  if (!gone.aborted) return file;
  // the hook that closes the files of the call may have run before this one
  await file.close();
  form.end();
  throw new CallerLeft();
}

const formsByServer = new WeakMap<object, FormsUnderWay>();

/** The forms that a server is reading, however many scopes accept forms. */
function formsOf({ server }: RestApp): FormsUnderWay {
  const forms = formsByServer.get(server) ?? new FormsUnderWay();
  formsByServer.set(server, forms);
  return forms;
}

/** A file without a name is not stored, neither on disk nor in memory. */
async function expectEmpty({ fieldname, file }: MultipartFile): Promise<void> {
  for await (const _some of file) throw new Refusal('wrong-kind', { [fieldname]: 'wrong-kind' });
}
