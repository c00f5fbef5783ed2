import { Unavailable } from '../failures/unavailable.ts';

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

// messages of `pg` about broken connections without a code
const clientMessages =
  /^(Connection terminated|Client was closed|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|Cannot use a pool after calling end)/;

/**
 * Whether the database did not answer, as opposed to refusing a statement: network errors, whatever kept a connection
 * from being made (a Unix socket that is gone, no descriptors or ports left), and PostgreSQL's classes 08 (connection),
 * 53 (out of disk, memory, connections), 57P (shutdown, crash, starting up), 58 (input or output failed), 57014
 * (timeout), 25P03 (the transaction waited too long for its next statement), and 25006 (takes no changes: a standby, or
 * a server that its administrator made read-only).
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    networkCodes.has(code) ||
    ('syscall' in error && error.syscall === 'connect') ||
    /^(08|25006|25P03|53|57014|57P|58)/.test(code) ||
    clientMessages.test(error.message)
  );
}

/** Runs work on the database; throws `Unavailable` if the database does not answer. Does not retry. */
export async function onDatabase<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    throw new Unavailable('The database does not answer.', { cause: error });
  }
}
