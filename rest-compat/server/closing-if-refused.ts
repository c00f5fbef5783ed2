import type { FastifyReply } from 'fastify';

/**
 * Receives the body of a call. If it is refused before its end, the connection is closed with the answer, instead of
 * waiting for the rest.
 */
export async function closingIfRefused<Received>(
  reply: FastifyReply,
  receive: () => Promise<Received>,
): Promise<Received> {
  reply.header('connection', 'close');
  const received = await receive();
  reply.removeHeader('connection');
  return received;
}
