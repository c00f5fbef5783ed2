import type { QueryConfig } from 'pg';

/** Each connection keeps the plan of every statement name, so their number is limited. */
const maxStatements = 300;

const names = new Map<string, string>();
let generation = 0;

/**
 * A statement that each connection parses and plans once: for frequent statements with constant text. After
 * the first 300 texts, further ones are planned every time. Statements that do not list their columns
 * (`select *`) can fail with a stale plan, see below.
 */
export function prepared(text: string, values: readonly unknown[]): QueryConfig {
  let name = names.get(text);
  if (name === undefined && names.size < maxStatements) {
    name = `muster_${generation}_${names.size}`;
    names.set(text, name);
  }
  return { text, values: [...values], ...(name !== undefined && { name }) };
}

/**
 * Whether a statement failed because its columns have changed since it was planned: a new version of a read
 * model replaced an old one. After `invalidatePlans`, the query succeeds in a new transaction.
 */
export function isStalePlanError(error: unknown): boolean {
  return error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery';
}

/** Gives every text a new name, so that each connection parses and plans it again. */
export function invalidatePlans(): void {
  generation += 1;
  names.clear();
}
