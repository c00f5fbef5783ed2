import { raffle } from '../../../domain/raffle/decider.ts';
import type { RaffleState } from '../../../domain/raffle/state.ts';
import { entrantsAmong } from '../../../domain/raffle/taking-part.ts';
import { registrations } from '../../../domain/registrations/decider.ts';
import { registrantsByIds } from '../../../projections/registrants/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import type { Privacy } from '../../platform/privacy/port.ts';
import type { States } from '../../platform/states/port.ts';
import type { Winner } from './port.ts';
import { entryCodeOf } from './secrets.ts';

/** Entry codes that are made before other calls have their turn: some milliseconds. */
const codesAtOnce = 500;

/** A raffle that was made. */
export type Made = Extract<RaffleState, { status: 'created' }>;

export type RaffleStates = ReturnType<typeof raffleStates>;

/** Raffles, their entrants and winners as the log says now, however far behind read models are. */
export function raffleStates(parts: {
  readonly privacy: Pick<Privacy, 'hmac'>;
  readonly reads: Reads;
  readonly states: States;
}) {
  const { privacy, reads, states } = parts;

  /** Those who have a place at an item as the log says now; nobody if the item is of another tenant. */
  async function registeredAt(tenantId: number, itemId: number, winners: Made['winners']) {
    const { state } = await states.of(registrations.decider, `registrations-${itemId}`);
    // an item without an action has no registrants
    return state.of?.tenantId === tenantId ? entrantsAmong(state, winners) : [];
  }

  /** The same with their entry codes. `giveWay`: awaited before each few hundred of them. */
  async function entrantsOf(
    tenantId: number,
    itemId: number,
    { winners, giveWay }: { readonly winners: Made['winners']; readonly giveWay: () => Promise<void> },
  ) {
    const entrants = [];
    for (const { registrantId, size } of await registeredAt(tenantId, itemId, winners)) {
      if (entrants.length % codesAtOnce === 0) await giveWay();
      entrants.push({ registrantId, entryCode: entryCodeOf(privacy, itemId, registrantId), size });
    }
    return entrants;
  }

  /** The raffle as the log says now; null if the item has none, or is of another event or tenant. */
  async function raffleOf(
    { tenantId }: { readonly tenantId: number },
    { eventId, itemId }: { readonly eventId: number; readonly itemId: number },
  ): Promise<{ readonly state: Made; readonly end: { position: string; revision: string } } | null> {
    const stream = `raffle-${itemId}`;
    if (await states.isForeign(raffle.decider, stream, tenantId)) return null;
    const { state, end } = await states.of(raffle.decider, stream);
    if (state.status !== 'created' || state.of.tenantId !== tenantId || state.of.eventId !== eventId)
      return null;
    return {
      state,
      end: { position: String(end?.position ?? 0n), revision: String(end?.revision ?? 0n) },
    };
  }

  const winnersOf = (tenantId: number, state: Made, draw: number): Promise<readonly Winner[]> =>
    withNames(tenantId, state.draws.get(draw)?.winners ?? []);

  async function withNames<Drawn extends { readonly registrantId: number; readonly entryCode: string }>(
    tenantId: number,
    drawn: readonly Drawn[],
  ): Promise<readonly (Drawn & Winner)[]> {
    const rows = await reads.asTenant(tenantId, (db) =>
      registrantsByIds(
        db,
        tenantId,
        drawn.map(({ registrantId }) => registrantId),
      ),
    );
    const people = new Map(rows.map((row) => [row.registrant_id, row]));
    return drawn.map((winner) => {
      const { name = '', email = '' } = people.get(winner.registrantId) ?? {};
      return { ...winner, name, email };
    });
  }

  return { entrantsOf, raffleOf, registeredAt, winnersOf, withNames };
}
