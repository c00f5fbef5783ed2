import { commitmentTo } from '../../domain/raffle/draw.ts';
import type { RaffleEvent } from '../../domain/raffle/events.ts';
import { changesOf } from '../kernel/changes-of.ts';
import type { Json } from '../kernel/json.ts';
import { defineReadModel } from '../kernel/read-model.ts';
import { liveRaffles } from './live.ts';
import { raffleDraws, raffles } from './table.ts';

const raffle = changesOf('raffles', raffles);
const draw = changesOf('raffle_draws', raffleDraws);
const same = ({ data }: { data: { tenantId: number; itemId: number } }) => ({
  tenant_id: data.tenantId,
  item_id: data.itemId,
});

type Words = Extract<RaffleEvent, { type: 'RaffleDescribed' }>['data'];
const wordsOf = ({ name, description, type, topSize, bottomSize, shoeSize, media }: Words) => ({
  name,
  description,
  attributes: { type, topSize, bottomSize, shoeSize },
  media,
});

/** The raffles of items with their draws. */
export const rafflesReadModel = defineReadModel<RaffleEvent>({
  name: 'raffles',
  version: 3,
  tables: { raffles, raffle_draws: raffleDraws },
  live: [liveRaffles],
  on: {
    RaffleCreated: [
      raffle.put((event) => ({
        ...same(event),
        event_id: event.data.eventId,
        ...wordsOf(event.data),
        commitment: event.data.commitment,
        round: null,
        frozen: null,
        draws: 0,
        created_by: event.data.userId,
        created_at: event.recordedAt,
        revision: event.revision,
      })),
    ],
    RaffleDescribed: [raffle.set(same, ({ data, revision }) => ({ ...wordsOf(data), revision }))],
    RaffleRoundAnnounced: [
      raffle.set(same, ({ data, revision }) => ({ round: data.round as Json, revision })),
    ],
    RaffleFrozen: [
      raffle.set(same, ({ data, revision }) => {
        const { entrants, listHash, qty, size, frozenAt } = data;
        return { frozen: { entries: entrants.length, listHash, qty, size, frozenAt }, revision };
      }),
    ],
    RaffleDrawn: [
      raffle.set(same, ({ data, revision }) => ({
        commitment: data.nextCommitment,
        round: null,
        frozen: null,
        draws: data.draw,
        revision,
      })),
      draw.put((event) => ({
        ...same(event),
        draw: event.data.draw,
        name: event.data.name,
        commitment: commitmentTo(event.data.seed),
        qty: event.data.qty,
        size: event.data.size,
        entrants: event.data.entrants,
        list_hash: event.data.listHash,
        seed: event.data.seed,
        winners: event.data.winners.map(({ entryCode }) => entryCode),
        round: event.data.round as Json,
        round_given_up: event.data.roundGivenUp as Json,
        drawn_by: event.data.userId,
        drawn_at: event.recordedAt,
      })),
    ],
  },
});
