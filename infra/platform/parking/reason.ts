import { Unreadable } from '../privacy/port.ts';

/**
 * Why an event could not be handled, as a code. A message of the database or of a handler may quote a value,
 * which may be personal data, so messages are neither stored nor logged.
 */
export function reasonOf(error: unknown): string {
  const cause = rootOf(error);
  if (cause instanceof Unreadable) return 'unreadable';
  const state = sqlStateOf(cause);
  if (state !== undefined) return `refused-${state}`;
  return cause instanceof Error ? `threw-${cause.name}` : 'threw';
}

/** The code with which PostgreSQL refused a statement. */
export function sqlStateOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/** The error that the wrapper of a projector names as its cause; its stack says what failed. */
export function rootOf(error: unknown): unknown {
  return error instanceof Error && error.name === 'CannotApply' ? error.cause : error;
}
