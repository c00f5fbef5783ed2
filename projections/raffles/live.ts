import type { RaffleEvent } from '../../domain/raffle/events.ts';
import { defineLive } from '../kernel/live.ts';
import { rafflesOfItems } from './queries.ts';
import type { RaffleRow } from './table.ts';

/** Raffles as a live entity of open screens; the id is the item's. */
export const liveRaffles = defineLive<RaffleEvent, RaffleRow>({
  kind: 'raffle',
  readModels: ['raffles'],
  on: {
    RaffleCreated: 'registered',
    RaffleDescribed: 'changed',
    RaffleRoundAnnounced: 'changed',
    RaffleFrozen: 'changed',
    RaffleDrawn: 'changed',
  },
  idOf: ({ itemId }) => itemId,
  read: rafflesOfItems,
  idOfRow: (row) => row.item_id,
});
