import type { Hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { Refusal } from '../../infra/platform/http/failure.ts';

const version = '1.0.0';
/** Most bytes of one call; a client sends a larger file in parts. */
export const largestPart = 8 * 2 ** 20;

export const tusVersion = z
  .string()
  .max(20)
  .optional()
  .meta({ description: 'the version of the tus protocol: 1.0.0' });

/** The headers of an answer about an upload, for the document. */
export const uploadHeaders = {
  'Upload-Offset': {
    description: 'Bytes that have arrived',
    type: 'integer',
    format: 'int32',
    minimum: 0,
    maximum: 2 ** 31 - 1,
  },
  'Upload-Length': {
    description: 'Bytes of the whole file',
    type: 'integer',
    format: 'int32',
    minimum: 1,
    maximum: 2 ** 31 - 1,
  },
  'Upload-Expires': { description: 'When the upload is removed', type: 'string', maxLength: 40 },
};

/** Says the version in each answer; refuses a caller with another one (tus 1.0.0, 'Tus-Resumable'). */
export async function speaksTus({ headers }: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('tus-resumable', version);
  if ((headers['tus-resumable'] ?? version) === version) return;
  reply.header('tus-version', version);
  throw new Refusal('another-protocol');
}

/** The length that a file is announced with. Throws the Refusal of one that is no number, or of nothing. */
export function lengthIn(headers: IncomingHttpHeaders): number {
  const length = numberIn(headers, 'upload-length');
  if (length === 0) throw new Refusal('invalid', { 'upload-length': 'invalid' });
  return length;
}

/** The file's name in `Upload-Metadata`; null without one. */
export function nameIn(headers: IncomingHttpHeaders): string | null {
  const { 'upload-metadata': metadata } = headers;
  if (typeof metadata !== 'string') return null;
  const pairs = metadata.split(',').map((pair) => pair.trim().split(' '));
  const [, value = ''] = pairs.find(([key]) => key === 'filename') ?? [];
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(value)) throw new Refusal('invalid', { 'upload-metadata': 'invalid' });
  return Buffer.from(value, 'base64').toString('utf8') || null;
}

/** The bytes of a call, and where they belong. Throws the Refusal of a body that cannot be appended. */
export function partOf({ body, headers }: FastifyRequest): {
  readonly offset: number;
  /** Reads them once; throws the Refusal of too many. */
  read(hash: Hash): AsyncGenerator<Buffer>;
} {
  const offset = numberIn(headers, 'upload-offset');
  if (!(body instanceof Readable) || (headers['content-encoding'] ?? 'identity') !== 'identity')
    throw new Refusal('wrong-kind');
  if (Number(headers['content-length'] ?? 0) > largestPart) throw new Refusal('too-large');
  return {
    offset,
    async *read(hash) {
      let size = 0;
      // a request that is destroyed could not be answered any more
      const pieces = body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
      for await (const piece of pieces) {
        size += piece.length;
        if (size > largestPart) throw new Refusal('too-large');
        hash.update(piece);
        yield piece;
      }
    },
  };
}

function numberIn(headers: IncomingHttpHeaders, name: string): number {
  const { [name]: text = '' } = headers;
  if (typeof text !== 'string' || !/^\d{1,15}$/.test(text))
    throw new Refusal('invalid', { [name]: 'invalid' });
  return Number(text);
}
