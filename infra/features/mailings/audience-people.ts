import type { Audience } from '../../../domain/mailing/audience.ts';
import { normaliseName } from '../../../domain/reservation/normalise-name.ts';
import { maxListLength } from '../../../projections/kernel/page.ts';
import type { Page } from '../../../projections/kernel/page.ts';
import { membersByIds } from '../../../projections/members/queries.ts';
import { registrantsByIds } from '../../../projections/registrants/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import type { States } from '../../platform/states/port.ts';
import { namesOf } from './names-of.ts';
import { peoplePage } from './people-page.ts';
import type { Recipient } from './port.ts';
import { pagesOfWinners } from './winners.ts';

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
  for await (const page of pagesOf(parts, tenantId, audience))
    yield page.filter(({ email }) => {
      const key = normaliseName(email);
      return !seen.has(key) && seen.add(key);
    });
}

async function* pagesOf(
  parts: PeopleParts,
  tenantId: number,
  audience: Audience,
): AsyncGenerator<readonly Recipient[]> {
  // the list is fixed when it is first read: a later draw can have winners with smaller ids
  if (audience.of === 'winners') return yield* pagesOfWinners(parts, tenantId, audience);
  for (let after: string | null = null, begins = true; begins || after !== null; begins = false) {
    const wanted = { tenantId, first: maxListLength, longest: maxListLength, after };
    const { edges, hasNextPage }: Page<Recipient> = await peoplePage(parts, wanted, audience);
    yield edges.map(({ node }) => node);
    after = hasNextPage ? (edges.at(-1)?.cursor ?? null) : null;
  }
}

/** The person of a delivery as they are now; null if they were erased, 'absent' if the list does not have them. */
export async function personNow(
  reads: Reads,
  { tenantId, person }: { readonly tenantId: number; readonly person: string },
): Promise<Omit<Recipient, 'person'> | 'absent' | null> {
  const [kind, id] = person.split('-');
  if (kind === 'member') {
    const [row] = await reads.asTenant(tenantId, (db) => membersByIds(db, tenantId, [Number(id)]));
    if (row === undefined) return 'absent';
    return row.erased ? null : row;
  }
  const [row] = await reads.asTenant(tenantId, (db) => registrantsByIds(db, tenantId, [Number(id)]));
  if (row === undefined) return 'absent';
  return row.erased ? null : namesOf(row);
}
