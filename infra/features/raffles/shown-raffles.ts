import { mostWinners } from '../../../domain/raffle/commands.ts';
import { isOverdue } from '../../../domain/raffle/round.ts';
import { takingPart } from '../../../domain/raffle/taking-part.ts';
import { eventsByIds } from '../../../projections/event-feed/queries.ts';
import { raffleDraw, raffleOfItem } from '../../../projections/raffles/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import type { Privacy } from '../../platform/privacy/port.ts';
import type { Raffles } from './port.ts';
import { proofOf, publishedNext } from './proof.ts';
import type { RaffleStates } from './raffle-states.ts';
import { entryCodeOf } from './secrets.ts';

/** What staff, registrants and the public see of a raffle. */
export function shownRaffles({
  privacy,
  reads,
  states: { raffleOf, registeredAt, withNames },
}: {
  readonly privacy: Pick<Privacy, 'hmac'>;
  readonly reads: Reads;
  readonly states: RaffleStates;
}): Pick<Raffles, 'find' | 'entries' | 'entryOf' | 'published'> {
  return {
    async find({ tenantId, ...of }) {
      const own = await raffleOf({ tenantId }, of);
      if (own === null) return null;
      const { words, commitment, draws, round, frozen } = own.state;
      const drawn = [...draws]
        .toSorted(([one], [other]) => other - one)
        .flatMap(([draw, { winners }]) => winners.map((winner) => ({ ...winner, draw })));
      return {
        tenantId,
        ...of,
        ...words,
        commitment,
        drawAt: round?.comesAt ?? null,
        frozenEntries: frozen?.entrants.length ?? null,
        roundIsOverdue: frozen !== null && isOverdue(frozen.round, new Date().toISOString()),
        draws: draws.size,
        winners: await withNames(tenantId, drawn.slice(0, mostWinners)),
        revision: own.end.revision,
      };
    },

    async entries({ tenantId, size, ...of }) {
      const own = await raffleOf({ tenantId }, of);
      if (own === null) return 0;
      const { frozen, winners } = own.state;
      if (frozen !== null) return frozen.entrants.length;
      const wanted = size?.trim() || null;
      const registered = await registeredAt(tenantId, of.itemId, winners);
      return takingPart(registered, { winners, size: wanted }).length;
    },

    async entryOf({ tenantId, registrantId, ...of }) {
      const own = await raffleOf({ tenantId }, of);
      if (own === null) return null;
      const won = [...own.state.draws].find(([, { winners }]) =>
        winners.some((winner) => winner.registrantId === registrantId),
      );
      return { entryCode: entryCodeOf(privacy, of.itemId, registrantId), draw: won?.[0] ?? null };
    },

    async published({ tenantId, eventId, itemId, draw }) {
      return reads.asTenant(tenantId, async (db) => {
        const of = await raffleOfItem(db, tenantId, itemId);
        if (of === null || of.event_id !== eventId) return null;
        const [event] = await eventsByIds(db, tenantId, [eventId]);
        // visitors do not know of drafts
        if (event === undefined || event.draft) return null;
        const { name, draws } = of;
        const drawn = await raffleDraw(db, tenantId, { itemId, draw: draw ?? draws });
        const place = { tenantId, eventId, itemId, name };
        return { name, draws, ...publishedNext(of), proof: drawn && proofOf(place, drawn) };
      });
    },
  };
}
