import { GraphQLError } from 'graphql';
import { causeOf, isUnavailable } from './failure/format-error.ts';

/** What of Fastify's log is used here. */
export interface Log {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Writes down what went wrong on our side; what is the caller's mistake is told to the caller only. */
export function failureLog(log: Log): (error: unknown) => void {
  return (error) => {
    const cause = causeOf(error);
    if (cause instanceof GraphQLError) return;
    if (isUnavailable(error)) log.warn({ err: cause }, 'a part does not answer');
    else log.error({ err: cause }, 'a field failed');
  };
}
