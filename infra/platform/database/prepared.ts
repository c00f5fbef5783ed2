import type { QueryConfig } from 'pg';

/** Each connection keeps the plan of every name it was given, so there must not be too many of them. */
const atMost = 300;

const names = new Map<string, string>();
let generation = 0;

/**
 * A statement that each connection parses and plans once, and from then on only runs: for what is asked
 * all the time, with one text. Where the texts are too many (more than 300), the late ones are planned
 * every time. Text that leaves the columns open (`select *`) can fail with a stale plan, see below.
 */
export function prepared(text: string, values: readonly unknown[]): QueryConfig {
  let name = names.get(text);
  if (name === undefined && names.size < atMost) {
    name = `muster_${generation}_${names.size}`;
    names.set(text, name);
  }
  return { text, values: [...values], ...(name !== undefined && { name }) };
}

/**
 * Whether a statement failed because the columns of what it reads are others than when it was planned: a
 * new version of a read model took the place of an old one. After `planAnew`, asking again in a new
 * transaction succeeds.
 */
export function failedOfItsPlan(error: unknown): boolean {
  return error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery';
}

/** From now on every text is parsed and planned again, under a name that no connection has yet. */
export function planAnew(): void {
  generation += 1;
  names.clear();
}
