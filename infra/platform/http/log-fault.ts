import type { FastifyRequest } from 'fastify';
import { isOfLeaving } from './caller.ts';
import { isNoFault } from './failure.ts';

/** Logs an error that ends a request with this status, if it is a fault of the program. */
export function logFault(error: unknown, status: number, request: FastifyRequest): void {
  if (status < 500 || isNoFault(error) || isOfLeaving(error, request.call)) return;
  request.log.error({ req: request, err: error }, 'failed');
}
