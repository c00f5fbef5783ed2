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

/**
 * What a line may hold besides its message. Libraries write down whatever they have at hand, the
 * headers of a request with its token among it; whatever is not in this list is left out.
 */
const known: ReadonlySet<string> = new Set([
  'address',
  'appends',
  'code',
  'err',
  'erased',
  'job',
  'ms',
  'position',
  'readModel',
  'reason',
  'req',
  'res',
  'retryMs',
  'roles',
  'stream',
  'subject',
  'topic',
  'type',
]);

/** The program's logger: JSON lines in which people appear by id only. */
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
