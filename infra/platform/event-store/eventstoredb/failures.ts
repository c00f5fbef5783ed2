import {
  AccessDeniedError,
  InvalidArgumentError,
  MaxAppendSizeExceededError,
  StreamDeletedError,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';

/**
 * What a failed call says. Only these few are answers of the server. Everything else (unavailable,
 * deadline, cancelled, a leader gone, the plain Error with code 14 of the capabilities probe, and
 * the error of *another* append that the client hands to all that are pending) leaves open what
 * happened.
 */
export type Failure =
  | { readonly kind: 'conflict'; readonly actual: bigint | 'none' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unknown' };

export function failureOf(error: unknown): Failure {
  if (error instanceof WrongExpectedVersionError) {
    const actual = error.actualVersion;
    return { kind: 'conflict', actual: typeof actual === 'bigint' && actual >= 0n ? actual : 'none' };
  }
  if (error instanceof StreamNotFoundError) return { kind: 'missing' };
  const refused =
    error instanceof AccessDeniedError ||
    error instanceof InvalidArgumentError ||
    error instanceof MaxAppendSizeExceededError ||
    error instanceof StreamDeletedError;
  return { kind: refused ? 'refused' : 'unknown' };
}

/** One line about an error, also about those whose message the client leaves empty. */
export function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message === '' ? error.constructor.name : error.message;
}
