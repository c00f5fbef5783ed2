import type { FastifyReply, FastifyRequest } from 'fastify';
import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';
import { logFields } from './fields.ts';

/** What is logged of a request: no address, body, header or value in its path. */
function request(raw: FastifyRequest): object {
  return { method: raw.method, route: raw.routeOptions?.url ?? 'none' };
}

/** Messages of errors can quote personal data, so only type, code and stack are logged. */
function error(raw: Error): object {
  const { type, stack } = stdSerializers.err(raw);
  const code = 'code' in raw ? raw.code : undefined;
  const at = stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return { type, ...(typeof code === 'string' && { code }), at };
}

const known: ReadonlySet<string> = new Set(logFields);

/** Creates the program's logger: JSON lines that name people only by id. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    formatters: {
      log: (fields: Record<string, unknown>) =>
        Object.fromEntries(Object.entries(fields).filter(([name]) => known.has(name))),
    },
    serializers: {
      req: request,
      res: (raw: FastifyReply) => ({ status: raw.statusCode }),
      err: error,
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
