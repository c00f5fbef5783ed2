/** What the order of a tenant's users goes by. */
interface UserEntry {
  readonly userId: number;
  readonly displayName: string;
}

/** The list's order: by name without case, then by id. */
export function compareUsers(one: UserEntry, other: UserEntry): number {
  const [first, second] = [one.displayName.toLowerCase(), other.displayName.toLowerCase()];
  if (first === second) return one.userId - other.userId;
  return first < second ? -1 : 1;
}

/** Whether a search finds somebody in name, username or e-mail, as projections/tenant-users has it. */
export function isUserFoundBy(
  search: string,
  user: { readonly displayName: string; readonly username: string; readonly email: string },
): boolean {
  const text = [user.displayName, user.username, user.email].join(' ').toLowerCase();
  return text.includes(search.trim().toLowerCase());
}
