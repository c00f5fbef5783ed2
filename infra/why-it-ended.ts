import { BadConfig } from './platform/config/config.ts';
import { NewerDatabase } from './platform/database/migrate.ts';
import { UnfitRoles } from './platform/database/roles/statements.ts';
import { LogMismatch } from './platform/restores/refusals.ts';

/** Errors whose message says what an operator has to do. */
export const forOperators = [BadConfig, LogMismatch, NewerDatabase, UnfitRoles];

/** What the terminal shows of an error that ended the program: its message, or its stack and what caused it. */
export function whyItEnded(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (forOperators.some((known) => error instanceof known)) return error.message;
  return [String(error.stack), ...causesOf(error)].join('\n');
}

function causesOf(error: Error): readonly string[] {
  // an AggregateError has one error for each address of the host; the first one is enough
  const cause: unknown = error instanceof AggregateError ? error.errors[0] : error.cause;
  return cause instanceof Error ? [`Caused by: ${cause.message}`, ...causesOf(cause)] : [];
}
