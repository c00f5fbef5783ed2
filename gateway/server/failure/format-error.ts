import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { isUnavailable as isPartDown } from '../../../infra/platform/http/failure.ts';
import { refusalText } from '../../../infra/platform/http/texts.ts';

/** Graphql-js proposes names that exist; whoever asks for others shall not learn of them that way. */
const suggestion = / ?Did you mean .+\?$/;

/** The error underneath what graphql-js wrapped around it. */
export function causeOf(error: unknown): unknown {
  return error instanceof GraphQLError && error.originalError !== undefined
    ? causeOf(error.originalError)
    : error;
}

/** Whether a part that the program needs does not answer. */
export function isUnavailable(error: unknown): boolean {
  return isPartDown(causeOf(error));
}

/**
 * What a client gets to see of an error, the same over HTTP and WebSocket: errors meant for clients
 * as they are, others as 'Unexpected error.' without a word about where they came from.
 */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const cause = causeOf(error);
  if (isPartDown(cause)) return said(formatted, 'UNAVAILABLE', refusalText('unavailable'));
  if (cause instanceof GraphQLError) {
    const { stacktrace: _stacktrace, http: _http, ...extensions } = formatted.extensions ?? {};
    return { ...formatted, message: withoutValue(formatted.message.replace(suggestion, '')), extensions };
  }
  return said(formatted, 'INTERNAL_SERVER_ERROR', refusalText('unexpected'));
}

/** Graphql-js repeats the value of a variable that is of the wrong kind: a password, maybe. */
function withoutValue(message: string): string {
  const [, name] = /^Variable "\$(\w+)" got invalid value /.exec(message) ?? [];
  if (name === undefined) return message;
  const [, where] = new RegExp(` at "(${name}[\\w.[\\]]*)"; `).exec(message) ?? [];
  return `Variable "$${name}" got an invalid value${where === undefined ? '' : ` at "${where}"`}.`;
}

function said(
  { path, locations }: GraphQLFormattedError,
  code: string,
  message: string,
): GraphQLFormattedError {
  return { message, ...(locations && { locations }), ...(path && { path }), extensions: { code } };
}
