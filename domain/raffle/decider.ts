import { sizeKey } from '../item/sizes.ts';
import type { Aggregate, CommandOf } from '../kernel/command.ts';
import { never } from '../kernel/decider.ts';
import { happened } from '../kernel/event.ts';
import { reject, type Rejected } from '../kernel/rejection.ts';
import { raffleCodes, type RaffleCode } from './codes.ts';
import { createRaffle, drawRaffle, type RaffleCommand } from './commands.ts';
import { commitmentTo, drawWinners, hashOfList, inOrder } from './draw.ts';
import { RaffleCreated, RaffleDescribed, RaffleDrawn, raffleEvents, type RaffleEvent } from './events.ts';
import { evolve } from './evolve.ts';
import type { RaffleState, RaffleWords } from './state.ts';

type Decision = readonly RaffleEvent[] | Rejected<RaffleCode>;

function create({ data }: CommandOf<typeof createRaffle>, raffle: RaffleState): Decision {
  if (raffle.status === 'abandoned') return reject('abandoned');
  const { tenantId, eventId, itemId, commitment, actorId: userId } = data;
  const { name, description, type, topSize, bottomSize, shoeSize, media } = data;
  const of = { tenantId, eventId, itemId };
  const words = { name, description, type, topSize, bottomSize, shoeSize, media: [...media] };
  if (raffle.status === 'unknown') return [happened(RaffleCreated, { ...of, ...words, commitment, userId })];
  return isSame(words, raffle.words) ? [] : [happened(RaffleDescribed, { ...of, ...words, userId })];
}

function isSame({ media, ...one }: RaffleWords, { media: otherMedia, ...other }: RaffleWords): boolean {
  return (
    media.join('\n') === otherMedia.join('\n') &&
    one.name === other.name &&
    one.description === other.description &&
    one.type === other.type &&
    one.topSize === other.topSize &&
    one.bottomSize === other.bottomSize &&
    one.shoeSize === other.shoeSize
  );
}

/** Draws among those who have a place and have not won yet: decision 28. */
function draw({ data }: CommandOf<typeof drawRaffle>, raffle: RaffleState): Decision {
  if (raffle.status !== 'created') return reject('not-found');
  const { tenantId, eventId, itemId, qty, size, drawKey, seed, nextCommitment, actorId: userId } = data;
  if (raffle.of.tenantId !== tenantId || raffle.of.eventId !== eventId) return reject('not-found');
  // somebody else has drawn since the sender read the raffle, and this seed is public
  if (commitmentTo(seed) !== raffle.commitment) return reject('conflict');
  const wanted = data.entrants.filter(
    (entrant) =>
      !raffle.winners.has(entrant.registrantId) &&
      (size === null || (entrant.size !== null && sizeKey(entrant.size) === sizeKey(size))),
  );
  if (wanted.length === 0) return reject('nobody-to-draw');
  const holders = new Map(wanted.map(({ entryCode, registrantId }) => [entryCode, registrantId]));
  const entrants = [...inOrder([...holders.keys()])];
  const winners = drawWinners(seed, entrants, qty).map((entryCode) => ({
    entryCode,
    registrantId: holders.get(entryCode) ?? 0,
  }));
  const drawn = {
    draw: raffle.draws.size + 1,
    drawKey,
    qty,
    size,
    entrants,
    listHash: hashOfList(entrants),
    seed,
    winners,
  };
  return [happened(RaffleDrawn, { tenantId, eventId, itemId, ...drawn, nextCommitment, userId })];
}

export const raffle: Aggregate<RaffleState, RaffleCommand, RaffleEvent, RaffleCode> = {
  category: 'raffle',
  events: raffleEvents,
  codes: raffleCodes,
  commands: [createRaffle, drawRaffle],
  decider: {
    initial: { status: 'unknown' },
    decide(command, state) {
      switch (command.type) {
        case 'CreateRaffle':
          return create(command, state);
        case 'DrawRaffle':
          return draw(command, state);
        default:
          return never(command);
      }
    },
    evolve,
  },
};
