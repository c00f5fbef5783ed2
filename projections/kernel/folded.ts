import { sql, type RawBuilder } from 'kysely';

/**
 * A text in the form in which it is searched: case, width and accents are ignored, 'ß' is 'ss', 'ø' is 'o', and an
 * 'i' with or without a dot is the same, as in projections/members/search-key.ts. Both sides of a comparison take it,
 * so that they agree.
 */
export function folded(text: string | RawBuilder<string>): RawBuilder<string> {
  const given = sql`${text}::text`;
  const plain = sql`lower(regexp_replace(normalize(${given}, nfkd), '[\\u0300-\\u036f]', '', 'g'))`;
  // ASCII, as most texts are, needs less
  const lower = sql`case when octet_length(${given}) = char_length(${given}) then lower(${given}) else ${plain} end`;
  const single = sql`translate(${lower}, 'øłđðħı’', 'olddhi''')`;
  return sql<string>`replace(replace(replace(${single}, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')`;
}

/**
 * A text in the form in which lists of names are sorted: é sorts with e, and case does not matter. It is compared by
 * code points, whatever the database's locale.
 */
export const foldedForOrder = (text: RawBuilder<string>): RawBuilder<string> =>
  sql<string>`${folded(text)} collate "C"`;
