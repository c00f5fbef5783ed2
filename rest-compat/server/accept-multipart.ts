import multipart, {
  type FastifyMultipartAttachFieldsToBodyOptions,
  type FastifyMultipartOptions,
} from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../infra/platform/http/failure.ts';
import type { RestApp } from './rest-app.ts';

/** The messages of the parser for malformed forms; these errors have no code. */
const malformed: ReadonlySet<string> = new Set([
  'Multipart: Boundary not found',
  'The needle cannot have a length bigger than 256.',
  'Unexpected end of multipart data',
  'Part terminated early due to unexpected end of multipart data',
  'Preamble terminated early due to unexpected end of multipart data',
]);

/**
 * Accepts `multipart/form-data` in this scope. A malformed form is answered as the sender's mistake. A
 * compressed form is refused before it is decompressed.
 */
export async function acceptMultipart(
  app: RestApp,
  options: FastifyMultipartOptions | FastifyMultipartAttachFieldsToBodyOptions,
): Promise<void> {
  app.addHook('onRequest', refuseCompressed);
  // the server's error handler answers what it throws
  app.setErrorHandler((error) => {
    throw error instanceof Error && malformed.has(error.message) ? new Refusal('unreadable') : error;
  });
  await app.register(multipart, options);
}

async function refuseCompressed({ headers }: FastifyRequest, reply: FastifyReply): Promise<void> {
  const encoding = headers['content-encoding'];
  if (encoding === undefined || encoding.toLowerCase() === 'identity') return;
  if (!headers['content-type']?.toLowerCase().startsWith('multipart/')) return;
  // closes the connection instead of waiting for the rest of the body
  reply.header('connection', 'close');
  throw new Refusal('wrong-kind');
}
