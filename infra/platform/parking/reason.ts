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

/** Where the error was thrown: the stack without its first lines, which are the message. */
export function placeOf(error: unknown): string | undefined {
  const cause = rootOf(error);
  if (!(cause instanceof Error)) return undefined;
  return cause.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .map((line) => line.trim())
    .join('\n');
}

/** The code with which PostgreSQL refused a statement. */
export function sqlStateOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/** The error that a wrapper of this program names as its cause. */
function rootOf(error: unknown): unknown {
  return error instanceof Error && error.name === 'CannotApply' ? error.cause : error;
}
