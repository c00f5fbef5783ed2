import type { Raffle as Found, Winner } from '../../infra/features/raffles/port.ts';
import { Raffle, RaffleWinner } from './types.ts';

export function presentRaffle({ media, winners, ...raffle }: Found): Raffle {
  return Object.assign(new Raffle(), {
    ...raffle,
    id: `Raffle:${raffle.itemId}`,
    media: [...media],
    winners: winners.map(presentWinner),
  });
}

export const presentWinner = (winner: Winner & { readonly draw: number }): RaffleWinner =>
  Object.assign(new RaffleWinner(), winner);
