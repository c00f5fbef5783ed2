import type { FieldArgs } from '../../../graphql/live/live-list.ts';
import { digitsOf, folded, hasWords } from '../../../lib/search-words.ts';

/** The fields that a search looks in. */
interface MemberContact {
  readonly displayName: string;
  readonly email: string;
  readonly phone: string;
}

/** The fields that a filter compares. */
interface MemberFacts extends MemberContact {
  readonly city: string;
  /** ISO 8601 */
  readonly registeredAt: string;
  readonly archived: boolean;
}

/** Whether the list with these arguments shows the member; must equal projections/members/filter.ts. */
export function belongsToList(member: MemberFacts, { search, filter }: FieldArgs): boolean {
  const { city, registeredFrom, archived } = { ...(filter as Readonly<Record<string, unknown>> | null) };
  if (member.archived !== (archived === true)) return false;
  if (typeof city === 'string' && !folded(member.city).startsWith(folded(city))) return false;
  if (typeof registeredFrom === 'string' && member.registeredAt < registeredFrom) return false;
  return typeof search !== 'string' || matchesSearch(search, member);
}

/** Whether every word of a search is in the name, the email or the phone number. */
export function matchesSearch(search: string, member: MemberContact): boolean {
  return hasWords(search, [folded(member.displayName), folded(member.email), digitsOf(member.phone)]);
}
