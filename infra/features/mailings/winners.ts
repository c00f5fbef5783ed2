import type { Audience } from '../../../domain/mailing/audience.ts';
import { raffle } from '../../../domain/raffle/decider.ts';
import { maxListLength } from '../../../projections/kernel/page.ts';
import { registrantsByIds } from '../../../projections/registrants/queries.ts';
import type { PeopleParts } from './audience-people.ts';
import { namesOf } from './names-of.ts';
import type { Recipient } from './port.ts';

type Winners = Extract<Audience, { of: 'winners' }>;

/** Who won a raffle of the tenant, without those who were erased since; at most as many as a draw has winners. */
export async function winnersOf(
  { reads, states }: PeopleParts,
  tenantId: number,
  { eventId, itemId, draw }: Winners,
): Promise<readonly Recipient[]> {
  const { state } = await states.of(raffle.decider, `raffle-${itemId}`);
  if (state.status !== 'created' || state.of.tenantId !== tenantId || state.of.eventId !== eventId) return [];
  const ids = [...state.draws]
    .filter(([number]) => draw === null || number === draw)
    .flatMap(([, { winners }]) => winners.map(({ registrantId }) => registrantId))
    .slice(0, maxListLength);
  if (ids.length === 0) return [];
  const rows = await reads.asTenant(tenantId, (db) => registrantsByIds(db, tenantId, ids));
  return rows
    .filter(({ erased }) => !erased)
    .map((row) => ({ person: `registrant-${row.registrant_id}`, ...namesOf(row) }));
}
