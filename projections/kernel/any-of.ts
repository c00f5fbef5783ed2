import { type RawBuilder, sql } from 'kysely';

/**
 * The right side of a comparison with any of these ids, at most 1,000. The text of the statement does not
 * depend on their number, so that a connection plans it once.
 */
export function anyOf(ids: readonly number[]): RawBuilder<number> {
  return sql<number>`any(${ids.slice(0, 1_000)}::integer[])`;
}
