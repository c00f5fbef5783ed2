import {
  AccessDeniedError,
  CancelledError,
  DeadlineExceededError,
  InvalidArgumentError,
  MaxAppendSizeExceededError,
  StreamDeletedError,
  StreamNotFoundError,
  UnavailableError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { NoAnswer } from './retry-policy.ts';

/**
 * What a failed call means. Only a few errors are answers of the server. After every other error the outcome
 * is unknown: unavailable, deadline, cancelled, a lost leader, the plain Error with code 14 of the
 * capabilities request, and the error of *another* append, which the client passes to all pending appends.
 */
export type Failure =
  | { readonly kind: 'conflict'; readonly actual: bigint | 'none' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unknown' };

/** What the error of a call means. */
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

/** gRPC's code for an unreachable server. */
const unreachable = 14;

/** Whether the server did not answer, or the connection broke; other errors were sent by the server. */
export function isOutage(error: unknown): boolean {
  return (
    error instanceof NoAnswer ||
    error instanceof UnavailableError ||
    error instanceof CancelledError ||
    error instanceof DeadlineExceededError ||
    (error instanceof Error && 'code' in error && error.code === unreachable)
  );
}

/** An error in one line, also if the client leaves its message empty. */
export function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message === '' ? error.constructor.name : error.message;
}
