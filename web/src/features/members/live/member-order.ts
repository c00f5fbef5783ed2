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

// Must equal projections/members: ignores case, width, accents and extra space.
const folded = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ').trim();
const digitsOf = (text: string) => text.replace(/\D/g, '');

/** The list's order: by name, then by id. */
export function compareMembers(one: MemberEntry, other: MemberEntry): number {
  const [first, second] = [folded(one.displayName), folded(other.displayName)];
  if (first === second) return one.memberId - other.memberId;
  return first < second ? -1 : 1;
}

/** Whether every word of a search is in the name, the email or the phone number. */
export function matchesSearch(search: string, member: MemberContact): boolean {
  const key = folded(search);
  const digits = digitsOf(key);
  const words = /^[\d+() ./-]+$/.test(key) && digits ? [digits] : key.split(' ').filter(Boolean);
  const text = [folded(member.displayName), folded(member.email), digitsOf(member.phone)].join('\n');
  return words.every((word) => text.includes(word));
}
