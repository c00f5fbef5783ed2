import type { FastifyRequest } from 'fastify';

/** Bytes of the body of a refused call that are read, so that its connection can be used again. */
const mostRead = 512 * 1_024;

/**
 * Whether so much of a body is not read yet that its refusal closes the connection: reading the rest of a refused file
 * costs about as much as accepting it. A body without a declared length counts as long.
 */
export function leavesMuchUnread({ raw, headers }: Pick<FastifyRequest, 'raw' | 'headers'>): boolean {
  if (raw.complete) return false;
  const declared = headers['content-length'];
  if (declared === undefined) return headers['transfer-encoding'] !== undefined;
  return Number(declared) > mostRead;
}
