import { GraphQLError } from 'graphql';
import { isNoFault } from '../../../infra/platform/http/failure.ts';
import { causeOf, isUnavailable } from './format-error.ts';

/** The part of Fastify's logger that is used here. */
export interface Log {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/**
 * Logs errors of the program. Not logged are a GraphQLError, which is the caller's mistake, a refusal, a full queue, and
 * that the caller left.
 */
export function failureLog(log: Log): (error: unknown) => void {
  return (error) => {
    const cause = causeOf(error);
    if (cause instanceof GraphQLError || isNoFault(cause)) return;
    if (isUnavailable(error)) log.warn({ err: cause }, 'a part does not answer');
    else log.error({ err: cause }, 'a field failed');
  };
}
