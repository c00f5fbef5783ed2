import type { Audience } from '../../../domain/mailing/audience.ts';
import { decodeCursor, encodeCursor, idOf } from '../../../projections/kernel/cursor.ts';
import { pageLength, pageOf, type Page } from '../../../projections/kernel/page.ts';
import { memberCount, membersPage } from '../../../projections/members/queries.ts';
import { searchKey } from '../../../projections/members/search-key.ts';
import { registrantCount, registrantsPage } from '../../../projections/registrants/queries.ts';
import type { PeopleParts } from './audience-people.ts';
import { namesOf } from './names-of.ts';
import type { PeopleQuery, Recipient } from './port.ts';
import { winnersOf } from './winners.ts';

/** A page of a group as it is now; an address that two people share comes twice. Throws InvalidCursor. */
export async function peoplePage(
  parts: PeopleParts,
  { search, ...wanted }: PeopleQuery,
  audience: Audience,
): Promise<Page<Recipient>> {
  const { reads } = parts;
  const { tenantId } = wanted;
  if (audience.of === 'winners') return pageOfWinners(parts, { search, ...wanted }, audience);
  if (audience.of === 'members') {
    const query = { ...wanted, search: audience.search, city: audience.city, also: search, archived: false };
    return mapped(await reads.asTenant(tenantId, (db) => membersPage(db, query)), (row) => ({
      person: `member-${row.member_id}`,
      email: row.email,
      firstname: row.firstname,
      lastname: row.lastname,
    }));
  }
  const query = { ...wanted, ...registrantsOf(audience), search };
  return mapped(await reads.asTenant(tenantId, (db) => registrantsPage(db, query)), (row) => ({
    person: `registrant-${row.registrant_id}`,
    ...namesOf(row),
  }));
}

/** How many people a group has, or a search finds in it; an address that two of them share counts twice. */
export async function peopleCount(
  parts: PeopleParts,
  { tenantId, search }: Pick<PeopleQuery, 'tenantId' | 'search'>,
  audience: Audience,
): Promise<number> {
  const { reads } = parts;
  if (audience.of === 'winners') {
    let count = 0;
    for await (const winner of winnersOf(parts, tenantId, audience)) if (hasWords(winner, search)) count += 1;
    return count;
  }
  return reads.asTenant(tenantId, async (db) =>
    audience.of === 'members'
      ? memberCount(db, tenantId, { ...audience, also: search, archived: false })
      : registrantCount(db, { tenantId, ...registrantsOf(audience), search }),
  );
}

/** Registrants who did not cancel; those on the waiting list cannot be checked in. */
const registrantsOf = ({ eventId, itemId, checkedIn }: Extract<Audience, { of: 'registrants' }>) => ({
  eventId,
  itemId,
  checkedIn,
  status: checkedIn === null ? (['confirmed', 'waiting'] as const) : 'confirmed',
});

const mapped = <Row>({ edges, hasNextPage }: Page<Row>, to: (row: Row) => Recipient): Page<Recipient> => ({
  edges: edges.map(({ cursor, node }) => ({ cursor, node: to(node) })),
  hasNextPage,
});

/** Winners are found one after the other, so that their pages are cut here. */
async function pageOfWinners(
  parts: PeopleParts,
  { tenantId, search, first, after, longest }: PeopleQuery,
  audience: Extract<Audience, { of: 'winners' }>,
): Promise<Page<Recipient>> {
  const length = pageLength(first, longest);
  const behind = after ? idOf(decodeCursor('winners', 1, after)[0]) : 0;
  const found: Recipient[] = [];
  for await (const winner of winnersOf(parts, tenantId, audience, behind)) {
    if (hasWords(winner, search)) found.push(winner);
    if (found.length > length) break;
  }
  return pageOf(found, length, (one) => encodeCursor('winners', String(idIn(one))));
}

const idIn = ({ person }: Recipient): number => Number(person?.split('-')[1]);

function hasWords({ firstname, lastname, email }: Recipient, search: string | null | undefined): boolean {
  const key = searchKey(`${firstname} ${lastname} ${email}`);
  return searchKey(search ?? '')
    .split(' ')
    .every((word) => key.includes(word));
}
