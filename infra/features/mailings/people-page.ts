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
  if (audience.of === 'winners') {
    const winners = await winnersOf(parts, tenantId, audience);
    return pageOfWinners(
      winners.filter((one) => hasWords(one, search)),
      wanted,
    );
  }
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
  if (audience.of === 'winners')
    return (await winnersOf(parts, tenantId, audience)).filter((one) => hasWords(one, search)).length;
  return reads.asTenant(tenantId, async (db) =>
    audience.of === 'members'
      ? memberCount(db, tenantId, { ...audience, also: search, archived: false })
      : registrantCount(db, { tenantId, ...registrantsOf(audience), search }),
  );
}

/** Those who did not cancel; who waits for a place cannot be checked in. */
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

/** Winners come all at once, so that their pages are cut here: in the order of their ids. */
function pageOfWinners(
  winners: readonly Recipient[],
  { first, after, longest }: Pick<PeopleQuery, 'first' | 'after' | 'longest'>,
): Page<Recipient> {
  const length = pageLength(first, longest);
  const behind = after ? idOf(decodeCursor('winners', 1, after)[0]) : 0;
  const left = winners
    .filter((one) => idIn(one) > behind)
    .toSorted((one, other) => idIn(one) - idIn(other))
    .slice(0, length + 1);
  return pageOf(left, length, (one) => encodeCursor('winners', String(idIn(one))));
}

const idIn = ({ person }: Recipient): number => Number(person?.split('-')[1]);

function hasWords({ firstname, lastname, email }: Recipient, search: string | null | undefined): boolean {
  const key = searchKey(`${firstname} ${lastname} ${email}`);
  return searchKey(search ?? '')
    .split(' ')
    .every((word) => key.includes(word));
}
