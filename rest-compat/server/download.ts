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
  const reading = pieces[Symbol.asyncIterator]();
  const first = await reading.next();
  async function* all(): AsyncGenerator<string> {
    try {
      for (let next = first; !next.done; next = await reading.next()) yield next.value;
    } finally {
      await reading.return?.();
    }
  }
  reply.type(`${of.type}; charset=utf-8`).header('content-disposition', `attachment; filename="${of.name}"`);
  return reply.send(Readable.from(all()));
}
