import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The id that ties together everything a request set off. A client may bring its own; only a UUID is
 * taken, because it is kept for ever in the log's metadata, where nothing but ids may stand.
 */
export function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && uuid.test(given) ? given.toLowerCase() : randomUUID();
}
