import { folded } from '../../../lib/search-words.ts';

/** The fields that decide the order of members. */
export const sortFields = [
  'memberId',
  'displayName',
  'firstname',
  'lastname',
  'email',
  'city',
  'registeredAt',
] as const;

type MemberEntry = { readonly memberId: number } & Readonly<
  Record<Exclude<(typeof sortFields)[number], 'memberId'>, string>
>;

/** What each order compares; must equal the columns of projections/members/orders.ts. */
const keys: Readonly<Record<string, (member: MemberEntry) => string>> = {
  LAST_NAME: ({ firstname, lastname }) => `${folded(lastname)}\n${folded(firstname)}`,
  FIRST_NAME: ({ displayName }) => folded(displayName),
  EMAIL: ({ email }) => email.normalize('NFKC').toLowerCase(),
  CITY: ({ city }) => folded(city),
  REGISTERED: ({ registeredAt }) => registeredAt,
};

/** Compares by the argument `sort` of the list, then by id. */
export function compareMembers(sort: unknown, one: MemberEntry, other: MemberEntry): number {
  const keyOf = (typeof sort === 'string' && keys[sort]) || keys['LAST_NAME'];
  if (keyOf === undefined) return 0;
  const [first, second] = [keyOf(one), keyOf(other)];
  if (first === second) return one.memberId - other.memberId;
  return first < second ? -1 : 1;
}
