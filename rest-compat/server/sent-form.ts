import { createHash, type Hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { checkIdentity } from './identity.ts';

/** What a form says, with digests in place of the files; a body of bytes is one file. */
export interface SentForm {
  readonly fields: Readonly<Record<string, unknown>>;
  /** SHA-256 of each file, in the order in which they were sent */
  readonly files: readonly string[];
}

declare module 'fastify' {
  interface FastifyRequest {
    /** the form, once it was read to its end */
    sentForm: SentForm | null;
  }
}

/** A stream of the same content; `hash` has all of it when the stream has ended. */
export function hashing(content: Readable, hash: Hash): Readable {
  async function* all(): AsyncGenerator<Buffer> {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      hash.update(chunk);
      yield chunk;
    }
  }
  return Readable.from(all(), { objectMode: false });
}

/** Notes a field of a form; the values of one that is repeated become a list. */
export function noteField(fields: Record<string, unknown>, name: string, value: unknown): void {
  const before = fields[name];
  fields[name] = before === undefined ? value : [before, value].flat();
}

async function digestOf(content: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}

/**
 * The form of a request: as its handler has read it, or read now, without keeping the files. Throws the Refusal
 * of a field that names another person or tenant.
 */
export async function sentForm(request: FastifyRequest): Promise<SentForm> {
  if (request.sentForm !== null) return request.sentForm;
  const fields: Record<string, unknown> = {};
  const files: string[] = [];
  if (request.body instanceof Readable)
    return (request.sentForm = { fields, files: [await digestOf(request.body)] });
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      await checkIdentity(request, [{ [part.fieldname]: part.value }]);
      noteField(fields, part.fieldname, part.value);
    } else {
      files.push(await digestOf(part.file));
    }
  }
  return (request.sentForm = { fields, files });
}
