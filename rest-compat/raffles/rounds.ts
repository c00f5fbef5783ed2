import { z } from 'zod';
import { announcedRound, publishedRound } from '../../domain/raffle/round.ts';
import type { PublishedRaffle, RaffleProof } from '../../infra/features/raffles/port.ts';
import { whole } from '../server/ids.ts';
import { momentShown, showMoment } from '../server/moments.ts';

const chain = announcedRound.shape.chain
  .extend({ period: whole, genesisTime: whole })
  .meta({ id: 'RandomnessNetwork', description: 'the drand network, with all that its hash is made of' });

const announced = { chain, round: whole, comesAt: momentShown.meta({ description: 'it is published then' }) };

/** A public random number, as the proof of a draw shows it. */
export const roundShown = z
  .object({
    ...announced,
    ...publishedRound.pick({ randomness: true, signature: true }).shape,
    frozenAt: momentShown.meta({ description: 'the list of entries was closed then' }),
  })
  .meta({ id: 'RandomnessRound' });

/** An announced public random number that did not come, as the proof of a draw shows it. */
export const roundGivenUpShown = z
  .object({
    ...announced,
    frozenAt: momentShown.meta({ description: 'the list of entries was closed then' }),
    givenUpAt: momentShown.meta({ description: 'the draw was made without it then' }),
  })
  .meta({ id: 'RoundGivenUp' });

/** What is known of the next draw. */
export const nextShown = {
  nextRound: z
    .object(announced)
    .meta({ id: 'AnnouncedRound' })
    .nullable()
    .meta({ description: 'the public random number that the next draw uses; null if it uses none' }),
  frozen: z
    .object({
      entries: whole,
      listHash: z.string(),
      qty: whole,
      size: z.string().nullable(),
      frozenAt: momentShown,
    })
    .meta({ id: 'ClosedList' })
    .nullable()
    .meta({ description: 'the list of the next draw; null while it is open' }),
};

const moment = (iso: string): string => showMoment(new Date(iso));

export const presentRound = (round: NonNullable<RaffleProof['round']>): z.output<typeof roundShown> => ({
  ...round,
  comesAt: moment(round.comesAt),
  frozenAt: moment(round.frozenAt),
});

export const presentRoundGivenUp = (
  round: NonNullable<RaffleProof['roundGivenUp']>,
): z.output<typeof roundGivenUpShown> => ({
  ...round,
  comesAt: moment(round.comesAt),
  frozenAt: moment(round.frozenAt),
  givenUpAt: moment(round.givenUpAt),
});

export function presentNext({ nextRound, frozen }: Pick<PublishedRaffle, 'nextRound' | 'frozen'>) {
  return {
    nextRound: nextRound && { ...nextRound, comesAt: moment(nextRound.comesAt) },
    frozen: frozen && { ...frozen, frozenAt: moment(frozen.frozenAt) },
  };
}
