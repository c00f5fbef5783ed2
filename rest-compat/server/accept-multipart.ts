import multipart, {
  type FastifyMultipartAttachFieldsToBodyOptions,
  type FastifyMultipartOptions,
} from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../infra/platform/http/failure.ts';
import type { RestApp } from './rest-app.ts';

/** The ways in which the parser says that a form is none; it has no code for them. */
const malformed: ReadonlySet<string> = new Set([
  'Multipart: Boundary not found',
  'The needle cannot have a length bigger than 256.',
  'Unexpected end of multipart data',
  'Part terminated early due to unexpected end of multipart data',
  'Preamble terminated early due to unexpected end of multipart data',
]);

/**
 * Takes `multipart/form-data` in this scope. A form that cannot be read is the sender's mistake, not
 * the program's; one that is compressed is refused before any of it is unpacked.
 */
export async function acceptMultipart(
  app: RestApp,
  options: FastifyMultipartOptions | FastifyMultipartAttachFieldsToBodyOptions,
): Promise<void> {
  app.addHook('onRequest', refuseCompressed);
  // what it throws goes on to the server's own handler
  app.setErrorHandler((error) => {
    throw error instanceof Error && malformed.has(error.message) ? new Refusal('unreadable') : error;
  });
  await app.register(multipart, options);
}

async function refuseCompressed({ headers }: FastifyRequest, reply: FastifyReply): Promise<void> {
  const encoding = headers['content-encoding'];
  if (encoding === undefined || encoding.toLowerCase() === 'identity') return;
  if (!headers['content-type']?.toLowerCase().startsWith('multipart/')) return;
  // what is still on its way is not waited for
  reply.header('connection', 'close');
  throw new Refusal('wrong-kind');
}
