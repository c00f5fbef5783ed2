import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Code } from '../../../domain/kernel/codes.ts';
import { catalogue } from '../../../infra/platform/failures/catalogue.ts';
import { PartlyDone } from '../../../infra/platform/failures/partly-done.ts';
import { Unavailable } from '../../../infra/platform/failures/unavailable.ts';

/** Graphql-js suggests names that exist. Clients that guess names must not learn them that way. */
const suggestion = / ?Did you mean .+\?$/;

/** The error that graphql-js or a use case of several steps wrapped, however often. */
export function causeOf(error: unknown): unknown {
  if (error instanceof PartlyDone) return causeOf(error.cause);
  return error instanceof GraphQLError && error.originalError !== undefined
    ? causeOf(error.originalError)
    : error;
}

/** Whether a part that the program needs does not answer. */
export function isUnavailable(error: unknown): boolean {
  return causeOf(error) instanceof Unavailable;
}

/**
 * What a client sees of an error, over HTTP and WebSocket alike. A GraphQLError passes without its stack
 * trace; any other error becomes 'Unexpected error.', so nothing of the server's inside is shown.
 */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const cause = causeOf(error);
  if (cause instanceof Unavailable) return said(formatted, 'unavailable');
  if (cause instanceof GraphQLError) {
    const { stacktrace: _stacktrace, http: _http, ...extensions } = formatted.extensions ?? {};
    return { ...formatted, message: withoutValue(formatted.message.replace(suggestion, '')), extensions };
  }
  return said(formatted, 'unexpected');
}

/** Graphql-js repeats the value of a variable of the wrong type, which may be a password. */
function withoutValue(message: string): string {
  const [, name] = /^Variable "\$(\w+)" got invalid value /.exec(message) ?? [];
  if (name === undefined) return message;
  const [, where] = new RegExp(` at "(${name}[\\w.[\\]]*)"; `).exec(message) ?? [];
  return `Variable "$${name}" got an invalid value${where === undefined ? '' : ` at "${where}"`}.`;
}

/** The answer to a part that is down or to a fault of the program: the catalogue's text and nothing else. */
function said({ path, locations }: GraphQLFormattedError, code: Code): GraphQLFormattedError {
  return {
    message: catalogue.refusalText(code),
    ...(locations && { locations }),
    ...(path && { path }),
    extensions: { code: catalogue.errorCodeOf(code) },
  };
}
