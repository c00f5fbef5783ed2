import type { Audience } from '../../../domain/mailing/audience.ts';
import { raffle } from '../../../domain/raffle/decider.ts';
import { maxListLength } from '../../../projections/kernel/page.ts';
import { registrantsByIds } from '../../../projections/registrants/queries.ts';
import type { PeopleParts } from './audience-people.ts';
import { namesOf } from './names-of.ts';
import type { Recipient } from './port.ts';

type Winners = Extract<Audience, { of: 'winners' }>;

/**
 * Who won a raffle of the tenant, in the order of their ids, without those who were erased since. `after`: those with a
 * larger id.
 */
export async function* winnersOf(
  parts: PeopleParts,
  tenantId: number,
  audience: Winners,
  after = 0,
): AsyncGenerator<Recipient> {
  for await (const page of pagesOfWinners(parts, tenantId, audience, after)) yield* page;
}

/** The same in pages, all as the raffle is when the first page is read. */
export async function* pagesOfWinners(
  { reads, states }: PeopleParts,
  tenantId: number,
  { eventId, itemId, draw }: Winners,
  after = 0,
): AsyncGenerator<readonly Recipient[]> {
  const { state } = await states.of(raffle.decider, `raffle-${itemId}`);
  if (state.status !== 'created' || state.of.tenantId !== tenantId || state.of.eventId !== eventId) return;
  const ids = [...state.draws]
    .filter(([number]) => draw === null || number === draw)
    .flatMap(([, { winners }]) => winners.map(({ registrantId }) => registrantId))
    .filter((id) => id > after)
    .toSorted((one, other) => one - other);
  for (let at = 0; at < ids.length; at += maxListLength) {
    const some = ids.slice(at, at + maxListLength);
    const rows = await reads.asTenant(tenantId, (db) => registrantsByIds(db, tenantId, some));
    yield rows
      .filter(({ erased }) => !erased)
      .toSorted((one, other) => one.registrant_id - other.registrant_id)
      .map((row) => ({ person: `registrant-${row.registrant_id}`, ...namesOf(row) }));
  }
}
