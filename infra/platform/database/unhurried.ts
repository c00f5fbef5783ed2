import type { QueryConfig } from 'pg';

const hourMs = 3_600_000;

/**
 * A statement that may take an hour although its pool gives up earlier. The server's own time-out is a setting
 * of the transaction or connection.
 */
export function unhurried(text: string): QueryConfig {
  // pg has a time-out for each statement, which its types do not know
  const statement = { text, query_timeout: hourMs };
  return statement;
}
