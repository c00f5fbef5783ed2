import { z } from 'zod';
import { drawVersion } from '../../../domain/raffle/draw.ts';
import { announcedRound, publishedRound, roundGivenUp } from '../../../domain/raffle/round.ts';
import type { RaffleDrawRow, RaffleRow } from '../../../projections/raffles/table.ts';
import type { PublishedRaffle, RaffleProof } from './port.ts';

const codes = z.array(z.string());
const frozenEntries = z.object({
  entries: z.number(),
  listHash: z.string(),
  qty: z.number(),
  size: z.string().nullable(),
  frozenAt: z.string(),
});

/** What everybody may see of a draw. */
export function proofOf(
  place: Pick<RaffleProof, 'tenantId' | 'eventId' | 'itemId' | 'name'>,
  drawn: RaffleDrawRow,
): RaffleProof {
  const round = publishedRound.nullable().parse(drawn.round);
  return {
    version: drawVersion(round),
    ...place,
    name: drawn.name ?? place.name,
    draw: drawn.draw,
    commitment: drawn.commitment,
    seed: drawn.seed,
    qty: drawn.qty,
    size: drawn.size,
    entrants: codes.parse(drawn.entrants),
    listHash: drawn.list_hash,
    winners: codes.parse(drawn.winners),
    round,
    roundGivenUp: roundGivenUp.nullable().parse(drawn.round_given_up),
    drawnAt: drawn.drawn_at.toISOString(),
  };
}

/** What is published of the next draw before it. */
export const publishedNext = ({
  commitment,
  round,
  frozen,
}: RaffleRow): Pick<PublishedRaffle, 'nextCommitment' | 'nextRound' | 'frozen'> => ({
  nextCommitment: commitment,
  nextRound: announcedRound.nullable().parse(round),
  frozen: frozenEntries.nullable().parse(frozen),
});
