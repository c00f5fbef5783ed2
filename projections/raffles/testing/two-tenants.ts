import { happened } from '../../../domain/kernel/event.ts';
import { RaffleCreated, RaffleDrawn, type RaffleEvent } from '../../../domain/raffle/events.ts';

const seed = '11'.repeat(32);

/** The raffle of an item of the tenant. */
export const raffleCreated = (tenantId: number, itemId: number, eventId: number): RaffleEvent =>
  happened(RaffleCreated, {
    tenantId,
    eventId,
    itemId,
    name: 'Club shirt',
    description: '',
    type: 'clothing',
    topSize: 'M',
    bottomSize: '',
    shoeSize: '',
    media: [],
    commitment: '02d449a31fbb267c8f352e9968a79e3e5fc95c1bbeaa502fd6454ebde5a4bedc',
    userId: 7,
  });

/** Its first draw. */
export const raffleDrawn = (tenantId: number, itemId: number, eventId: number): RaffleEvent =>
  happened(RaffleDrawn, {
    name: 'Club shirt',
    roundGivenUp: null,
    tenantId,
    eventId,
    itemId,
    draw: 1,
    drawKey: '00000000-0000-4000-8000-000000000001',
    qty: 1,
    size: null,
    entrants: ['CODE1', 'CODE2'],
    listHash: 'ab'.repeat(32),
    seed,
    winners: [{ entryCode: 'CODE2', registrantId: 2 }],
    nextCommitment: 'cd'.repeat(32),
    round: null,
    userId: 7,
  });

export const ofTwoTenants = [
  { stream: 'raffle-1', event: raffleCreated(3, 1, 10) },
  { stream: 'raffle-2', event: raffleCreated(4, 2, 11) },
  { stream: 'raffle-1', event: raffleDrawn(3, 1, 10) },
  { stream: 'raffle-2', event: raffleDrawn(4, 2, 11) },
];
