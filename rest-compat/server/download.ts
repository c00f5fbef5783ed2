import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/**
 * Sends a text piece by piece, each read when the one before has been sent. What is wrong before the first piece is an
 * ordinary answer; later the connection is cut, so that nobody takes a part for the whole.
 */
export async function sendPieces(
  reply: FastifyReply,
  pieces: AsyncIterable<string>,
  of: { readonly type: string; readonly name: string },
): Promise<FastifyReply> {
  const body = Readable.from(pieces);
  // starts the pieces: a generator that has not started ignores `return()`, and its `finally` would not run
  await once(body, 'readable');
  reply.type(`${of.type}; charset=utf-8`).header('content-disposition', `attachment; filename="${of.name}"`);
  if (reply.request.method !== 'HEAD') return reply.send(body);
  body.destroy();
  return reply.send(Readable.from([]));
}
