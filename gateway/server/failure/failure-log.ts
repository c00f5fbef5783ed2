import { GraphQLError } from 'graphql';
import { isRefused } from '../../../infra/platform/http/failure.ts';
import { causeOf, isUnavailable } from './format-error.ts';

/** The part of Fastify's logger that is used here. */
export interface Log {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Logs errors of the program. A GraphQLError is the caller's mistake; neither it nor a refusal is logged. */
export function failureLog(log: Log): (error: unknown) => void {
  return (error) => {
    const cause = causeOf(error);
    if (cause instanceof GraphQLError || isRefused(cause)) return;
    if (isUnavailable(error)) log.warn({ err: cause }, 'a part does not answer');
    else log.error({ err: cause }, 'a field failed');
  };
}
