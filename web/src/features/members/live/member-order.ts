/** What the order of members goes by. */
interface MemberEntry {
  readonly memberId: number;
  readonly displayName: string;
}

/** Where a search of members looks. */
interface MemberContact {
  readonly displayName: string;
  readonly email: string;
  readonly phone: string;
}

// The same as projections/members has it: case, width, accents and extra space do not count.
const folded = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ').trim();
const digitsOf = (text: string) => text.replace(/\D/g, '');

/** The list's order: by name, then by id. */
export function compareMembers(one: MemberEntry, other: MemberEntry): number {
  const [first, second] = [folded(one.displayName), folded(other.displayName)];
  if (first === second) return one.memberId - other.memberId;
  return first < second ? -1 : 1;
}

/** Whether each word of a search is found in the name, the e-mail or the phone number. */
export function isFoundBy(search: string, member: MemberContact): boolean {
  const key = folded(search);
  const digits = digitsOf(key);
  const words = /^[\d+() ./-]+$/.test(key) && digits ? [digits] : key.split(' ').filter(Boolean);
  const text = [folded(member.displayName), folded(member.email), digitsOf(member.phone)].join('\n');
  return words.every((word) => text.includes(word));
}
