import { digitsOf, folded, hasWords } from '../../../lib/search-words.ts';

/** The fields that decide the order of members. */
interface MemberEntry {
  readonly memberId: number;
  readonly displayName: string;
}

/** The fields that a search looks in. */
interface MemberContact {
  readonly displayName: string;
  readonly email: string;
  readonly phone: string;
}

/** The list's order, which equals the server's: by name, then by id. */
export function compareMembers(one: MemberEntry, other: MemberEntry): number {
  const [first, second] = [folded(one.displayName), folded(other.displayName)];
  if (first === second) return one.memberId - other.memberId;
  return first < second ? -1 : 1;
}

/** Whether every word of a search is in the name, the email or the phone number. */
export function matchesSearch(search: string, member: MemberContact): boolean {
  return hasWords(search, [folded(member.displayName), folded(member.email), digitsOf(member.phone)]);
}
