import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../infra/platform/http/failure.ts';
import { createHash } from 'node:crypto';
import type { IncomingFile } from '../../infra/features/tenants/port.ts';
import { acceptMultipart } from '../server/accept-multipart.ts';
import { hashing } from '../server/sent-form.ts';
import type { RestApp } from '../server/rest-app.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** the files of a form by their fields; only in scopes that accept forms */
    postedFiles: Map<string, PostedFile> | null;
    /** the folder of the files until the call is answered */
    postedFolder: string | null;
  }
}

/** A file of a form, with the SHA-256 of its content. */
interface PostedFile extends IncomingFile {
  readonly digest: string;
}

/** The limit for documents, in bytes; the media store has a lower one for pictures. */
const longestFile = 25 * 2 ** 20;

/**
 * Accepts `multipart/form-data` in this scope. Fields become the body. Files are stored in a folder until the call
 * is answered, because fields that say what they are for may come after them. An empty file input counts as
 * absent; a file without a name is refused.
 */
export async function acceptForms(app: RestApp, fields: readonly string[]): Promise<void> {
  app.decorateRequest('postedFiles', null);
  app.decorateRequest('postedFolder', null);
  await acceptMultipart(app, {
    attachFieldsToBody: 'keyValues',
    limits: { fields: 50, fieldSize: 20_000, files: 4, fileSize: longestFile, parts: 60 },
    async onFile(this: FastifyRequest, part) {
      if (part.filename) await putAside(this, part, fields);
      else await expectEmpty(part);
    },
  });
  const clear = async ({ postedFolder }: FastifyRequest) => {
    if (postedFolder !== null) await rm(postedFolder, { recursive: true, force: true });
  };
  app.addHook('onResponse', clear);
  app.addHook('onRequestAbort', clear);
}

async function putAside(
  request: FastifyRequest,
  { fieldname, filename, file }: MultipartFile,
  fields: readonly string[],
): Promise<void> {
  const files = (request.postedFiles ??= new Map());
  const problem = !fields.includes(fieldname) ? 'no-such-field' : files.has(fieldname) ? 'one-file' : null;
  if (problem !== null) {
    file.resume();
    throw new Refusal('invalid', { [fieldname]: problem });
  }
  request.postedFolder ??= await mkdtemp(join(tmpdir(), 'muster-form-'));
  const path = join(request.postedFolder, String(files.size));
  const hash = createHash('sha256');
  await pipeline(hashing(file, hash), createWriteStream(path, { mode: 0o600 }));
  if (file.truncated) throw new Refusal('too-large', { [fieldname]: 'too-large' });
  files.set(fieldname, { name: filename, digest: hash.digest('hex'), read: () => createReadStream(path) });
}

/** A file without a name is not stored, neither on disk nor in memory. */
async function expectEmpty({ fieldname, file }: MultipartFile): Promise<void> {
  for await (const _some of file) throw new Refusal('wrong-kind', { [fieldname]: 'wrong-kind' });
}
