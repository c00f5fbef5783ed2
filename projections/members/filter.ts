import { sql, type RawBuilder } from 'kysely';
import { digitsOf, searchKey } from './search-key.ts';

/** Which members a list shows. An absent value filters nothing. */
export interface MemberFilter {
  /** words that name, e-mail or phone number must contain, each of them */
  readonly search?: string | null;
  /** further words that must be contained: a search within what `search` finds */
  readonly also?: string | null;
  /** how the city begins, in any spelling */
  readonly city?: string | null;
  readonly registeredFrom?: Date | null;
  /** former members, or all others; both when absent */
  readonly archived?: boolean | null;
}

/** Maximum number of words of a search. */
const maxWords = 10;

/**
 * The condition of a filter. Under row-level security a search must check the tenant's rows one by one, so a trigram
 * index would not help; 10,000 rows take some milliseconds.
 */
export function matches({ search, also, city, registeredFrom, archived }: MemberFilter): RawBuilder<boolean> {
  const words = [...wordsOf(search ?? ''), ...wordsOf(also ?? '')];
  const conditions = words.map((word) => sql<boolean>`strpos(search_key, ${word}) > 0`);
  const start = searchKey(city ?? '');
  if (start !== '') conditions.push(sql`starts_with(city_key, ${start})`);
  if (registeredFrom != null) conditions.push(sql`registered_at >= ${registeredFrom}`);
  if (archived != null) conditions.push(sql`archived = ${archived}`);
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** The words of a search in the form in which rows are compared; a phone number is one word of digits. */
function wordsOf(search: string): readonly string[] {
  const key = searchKey(search);
  const digits = digitsOf(key);
  if (/^[\d+() ./-]+$/.test(key) && digits.length > 0) return [digits];
  return key.split(' ').filter(Boolean).slice(0, maxWords);
}
