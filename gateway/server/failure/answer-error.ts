import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { answerToError } from '../../../infra/platform/http/failure.ts';
import { logFault } from '../../../infra/platform/http/log-fault.ts';

const codes: Readonly<Record<number, string>> = {
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_SERVER_ERROR',
  503: 'UNAVAILABLE',
};

/** Answers an error that happens before there is an operation: in GraphQL's format, with its HTTP status. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body, retryAfter } = answerToError(error);
  logFault(error, status, request);
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  const extensions = { code: codes[status] ?? 'BAD_REQUEST' };
  return reply.code(status).send({ errors: [{ message: body.message, extensions }] });
}
