import type { FastifyReply, FastifyRequest } from 'fastify';
import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';

/** What of a request may be written down: no address, no body, no header, no value in its path. */
function request(raw: FastifyRequest): object {
  return { method: raw.method, route: raw.routeOptions?.url ?? 'none' };
}

/** Messages of errors can quote what somebody typed; where it happened cannot. */
function error(raw: Error): object {
  const { type, stack } = stdSerializers.err(raw);
  const code = 'code' in raw ? raw.code : undefined;
  const at = stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return { type, ...(typeof code === 'string' && { code }), at };
}

/** The program's logger: JSON lines in which people appear by id only. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    serializers: {
      req: request,
      res: (raw: FastifyReply) => ({ status: raw.statusCode }),
      err: error,
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
