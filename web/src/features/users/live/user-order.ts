import { foldedText } from '../../../lib/search-words.ts';

/** The fields that decide the order of users. */
interface UserEntry {
  readonly userId: number;
  readonly displayName: string;
}

/** The list's order: by name, ignoring case and accents, then by id. Must equal projections/tenant-users. */
export function compareUsers(one: UserEntry, other: UserEntry): number {
  const [first, second] = [foldedText(one.displayName), foldedText(other.displayName)];
  if (first === second) return one.userId - other.userId;
  return first < second ? -1 : 1;
}

/** Whether name, username or email contain the search. Must equal projections/tenant-users. */
export function userMatchesSearch(
  search: string,
  user: { readonly displayName: string; readonly username: string; readonly email: string },
): boolean {
  const text = foldedText([user.displayName, user.username, user.email].join(' '));
  return text.includes(foldedText(search.trim()));
}
