import type { Audience } from '../../../domain/mailing/audience.ts';
import { normaliseName } from '../../../domain/reservation/normalise-name.ts';
import { maxListLength } from '../../../projections/kernel/page.ts';
import { membersByIds, memberCount, membersPage } from '../../../projections/members/queries.ts';
import {
  registrantCounts,
  registrantsByIds,
  registrantsPage,
  registrantCount,
} from '../../../projections/registrants/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import type { States } from '../../platform/states/port.ts';
import { namesOf } from './names-of.ts';
import { winnersOf } from './winners.ts';

/** Somebody who is written to. */
export interface Recipient {
  /** `member-4`, `registrant-7`; null for an address that was typed */
  readonly person: string | null;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
}

/** Where the people of groups are looked up. */
export interface PeopleParts {
  readonly reads: Reads;
  readonly states: States;
}

/** The people of a group in pages, each address once. */
export async function* peopleOf(
  parts: PeopleParts,
  tenantId: number,
  audience: Audience,
): AsyncGenerator<readonly Recipient[]> {
  const seen = new Set<string>();
  for (let after: string | null = null, begins = true; begins || after !== null; begins = false) {
    const page: { people: readonly Recipient[]; next: string | null } = await pageOf(
      parts,
      { tenantId, after },
      audience,
    );
    yield page.people.filter(({ email }) => {
      const key = normaliseName(email);
      return !seen.has(key) && seen.add(key);
    });
    after = page.next;
  }
}

async function pageOf(
  parts: PeopleParts,
  { tenantId, after }: { readonly tenantId: number; readonly after: string | null },
  audience: Audience,
): Promise<{ people: readonly Recipient[]; next: string | null }> {
  const { reads } = parts;
  if (audience.of === 'winners') return { people: await winnersOf(parts, tenantId, audience), next: null };
  const wanted = { tenantId, first: maxListLength, longest: maxListLength, after };
  if (audience.of === 'members') {
    const { search, city } = audience;
    const query = { ...wanted, search, city, archived: false };
    const page = await reads.asTenant(tenantId, (db) => membersPage(db, query));
    return {
      people: page.edges.map(({ node }) => ({
        person: `member-${node.member_id}`,
        email: node.email,
        firstname: node.firstname,
        lastname: node.lastname,
      })),
      next: page.hasNextPage ? (page.edges.at(-1)?.cursor ?? null) : null,
    };
  }
  const { eventId, itemId, checkedIn } = audience;
  // who waits for a place cannot be checked in
  const query = { ...wanted, eventId, itemId, checkedIn, ...(checkedIn !== null && { status: 'confirmed' }) };
  const page = await reads.asTenant(tenantId, (db) => registrantsPage(db, query));
  return {
    people: page.edges
      .filter(({ node }) => node.status !== 'cancelled')
      .map(({ node }) => ({ person: `registrant-${node.registrant_id}`, ...namesOf(node) })),
    next: page.hasNextPage ? (page.edges.at(-1)?.cursor ?? null) : null,
  };
}

/** How many people a group has; an address that two of them share counts twice. */
export async function countOf(parts: PeopleParts, tenantId: number, audience: Audience): Promise<number> {
  const { reads } = parts;
  if (audience.of === 'winners') return (await winnersOf(parts, tenantId, audience)).length;
  return reads.asTenant(tenantId, async (db) => {
    if (audience.of === 'members') return memberCount(db, tenantId, { ...audience, archived: false });
    const { eventId, itemId, checkedIn } = audience;
    if (checkedIn !== null)
      return registrantCount(db, { tenantId, eventId, itemId, checkedIn, status: 'confirmed' });
    const { confirmed, waiting } = await registrantCounts(db, { tenantId, eventId, itemId });
    return confirmed + waiting;
  });
}

/** The person of a delivery as they are now; null if they were erased. */
export async function personNow(
  reads: Reads,
  { tenantId, person }: { readonly tenantId: number; readonly person: string },
): Promise<Pick<Recipient, 'firstname' | 'lastname'> | null> {
  const [kind, id] = person.split('-');
  if (kind === 'member') {
    const [row] = await reads.asTenant(tenantId, (db) => membersByIds(db, tenantId, [Number(id)]));
    return row === undefined || row.erased ? null : row;
  }
  const [row] = await reads.asTenant(tenantId, (db) => registrantsByIds(db, tenantId, [Number(id)]));
  return row === undefined || row.erased ? null : namesOf(row);
}
