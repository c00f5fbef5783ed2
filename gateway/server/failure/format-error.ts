import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Code } from '../../../domain/kernel/codes.ts';
import { Busy } from '../../../infra/platform/failures/busy.ts';
import { catalogue } from '../../../infra/platform/failures/catalogue.ts';
import { PartlyDone } from '../../../infra/platform/failures/partly-done.ts';
import { Unavailable } from '../../../infra/platform/failures/unavailable.ts';

/** graphql-js suggests similar names that exist; removed, so that clients cannot discover the schema by guessing. */
const suggestion = / ?Did you mean .+\?$/;

/** The original error inside all wrapping GraphQLErrors and partly done use cases. */
export function causeOf(error: unknown): unknown {
  if (error instanceof PartlyDone) return causeOf(error.cause);
  return error instanceof GraphQLError && error.originalError !== undefined
    ? causeOf(error.originalError)
    : error;
}

/** Whether the cause is an unavailable part, such as the database. */
export function isUnavailable(error: unknown): boolean {
  return causeOf(error) instanceof Unavailable;
}

/**
 * An error as clients see it, the same over HTTP and WebSocket. A GraphQLError keeps its message but
 * not its stack trace; any other error becomes 'Unexpected error.', so that no internals are revealed.
 */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const cause = causeOf(error);
  if (cause instanceof Unavailable) return fromCatalogue(formatted, 'unavailable');
  if (cause instanceof Busy) return fromCatalogue(formatted, 'queue-full');
  if (cause instanceof GraphQLError) {
    const { stacktrace: _stacktrace, http: _http, ...extensions } = formatted.extensions ?? {};
    return { ...formatted, message: withoutValue(formatted.message.replace(suggestion, '')), extensions };
  }
  return fromCatalogue(formatted, 'unexpected');
}

/** Removes the value of a variable from graphql-js' message, because it may be a password. */
function withoutValue(message: string): string {
  const [, name] = /^Variable "\$(\w+)" got invalid value /.exec(message) ?? [];
  if (name === undefined) return message;
  const [, where] = new RegExp(` at "(${name}[\\w.[\\]]*)"; `).exec(message) ?? [];
  return `Variable "$${name}" got an invalid value${where === undefined ? '' : ` at "${where}"`}.`;
}

/** An error with the catalogue's text and code only, for unavailable parts and unexpected errors. */
function fromCatalogue({ path, locations }: GraphQLFormattedError, code: Code): GraphQLFormattedError {
  return {
    message: catalogue.refusalText(code),
    ...(locations && { locations }),
    ...(path && { path }),
    extensions: { code: catalogue.errorCodeOf(code) },
  };
}
