import { type RawBuilder, sql } from 'kysely';

/**
 * The right side of a comparison with any of these ids, 1,000 at most. However many they are, the
 * statement has one text, so that a connection plans it once.
 */
export function anyOf(ids: readonly number[]): RawBuilder<number> {
  return sql<number>`any(${ids.slice(0, 1_000)}::integer[])`;
}
