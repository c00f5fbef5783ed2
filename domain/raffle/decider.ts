import type { Aggregate, CommandOf } from '../kernel/command.ts';
import { never } from '../kernel/decider.ts';
import { happened } from '../kernel/event.ts';
import { reject, type Rejected } from '../kernel/rejection.ts';
import { raffleCodes, type RaffleCode } from './codes.ts';
import { createRaffle, drawRaffle, drawWithoutRound, finishDraw, type RaffleCommand } from './commands.ts';
import { commitmentTo, drawWinners, hashOfList, inOrder } from './draw.ts';
import {
  RaffleCreated,
  RaffleDescribed,
  RaffleDrawn,
  raffleEvents,
  RaffleFrozen,
  RaffleRoundAnnounced,
  type RaffleEvent,
} from './events.ts';
import { evolve } from './evolve.ts';
import { isOverdue, type PublishedRound, type RoundGivenUp } from './round.ts';
import type { FrozenList, RaffleState, RaffleWords } from './state.ts';
import { takingPart } from './taking-part.ts';

type Decision = readonly RaffleEvent[] | Rejected<RaffleCode>;

const blank = { description: '', type: '', topSize: '', bottomSize: '', shoeSize: '', media: [] };

function create({ data }: CommandOf<typeof createRaffle>, raffle: RaffleState): Decision {
  if (raffle.status === 'abandoned') return reject('abandoned');
  const { tenantId, eventId, itemId, commitment, actorId: userId } = data;
  const { name, description, type, topSize, bottomSize, shoeSize, media } = data;
  const of = { tenantId, eventId, itemId };
  const was = raffle.status === 'created' ? raffle.words : blank;
  const words = {
    name,
    description: description ?? was.description,
    type: type ?? was.type,
    topSize: topSize ?? was.topSize,
    bottomSize: bottomSize ?? was.bottomSize,
    shoeSize: shoeSize ?? was.shoeSize,
    media: [...(media ?? was.media)],
  };
  const announced = (number: number) =>
    data.round === null
      ? []
      : [happened(RaffleRoundAnnounced, { ...of, draw: number, round: data.round, userId })];
  if (raffle.status === 'unknown')
    return [happened(RaffleCreated, { ...of, ...words, commitment, userId }), ...announced(1)];
  const isOther = data.round !== null && data.round.round !== raffle.round?.round;
  // its list is frozen for the round that was announced
  if (isOther && raffle.frozen !== null) return reject('draw-under-way');
  return [
    ...(isSame(words, raffle.words) ? [] : [happened(RaffleDescribed, { ...of, ...words, userId })]),
    ...(isOther ? announced(raffle.draws.size + 1) : []),
  ];
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
  const { tenantId, eventId, itemId, qty, size, drawKey, seed, nextCommitment, now } = data;
  const { actorId: userId } = data;
  if (raffle.of.tenantId !== tenantId || raffle.of.eventId !== eventId) return reject('not-found');
  if (raffle.frozen !== null) return reject('draw-under-way');
  // somebody else has drawn since the sender read the raffle, and this seed is public
  if (commitmentTo(seed) !== raffle.commitment) return reject('conflict');
  const wanted = takingPart(data.entrants, { winners: raffle.winners, size });
  if (wanted.length === 0) return reject('nobody-to-draw');
  const holders = new Map(wanted.map(({ entryCode, registrantId }) => [entryCode, registrantId]));
  const entrants = inOrder([...holders.keys()]).map((entryCode) => ({
    entryCode,
    registrantId: holders.get(entryCode) ?? 0,
  }));
  const listHash = hashOfList(entrants.map(({ entryCode }) => entryCode));
  const of = { tenantId, eventId, itemId };
  const list = { draw: raffle.draws.size + 1, drawKey, qty, size, entrants, listHash, userId };
  const { round } = raffle;
  if (round === null)
    return drawn(
      { ...list, name: raffle.words.name },
      { ...of, seed, nextCommitment, round, roundGivenUp: null },
    );
  // once the round is published, somebody who knows the seed could pick a list that draws the winner they want
  if (Date.parse(round.comesAt) <= Date.parse(now)) return reject('round-passed');
  return [happened(RaffleFrozen, { ...of, ...list, round, frozenAt: now })];
}

function finish({ data }: CommandOf<typeof finishDraw>, raffle: RaffleState): Decision {
  if (raffle.status !== 'created' || raffle.of.tenantId !== data.tenantId) return reject('not-found');
  const { frozen } = raffle;
  // drawn already
  if (frozen?.draw !== data.draw) return [];
  if (commitmentTo(data.seed) !== raffle.commitment) return reject('conflict');
  const { tenantId, eventId, itemId, seed, nextCommitment, randomness, signature } = data;
  const round = { ...frozen.round, randomness, signature, frozenAt: frozen.frozenAt };
  return drawn(frozen, { tenantId, eventId, itemId, seed, nextCommitment, round, roundGivenUp: null });
}

/** Draws from a frozen list whose round did not come: docs/raffle-draw.md. */
function drawWithout({ data }: CommandOf<typeof drawWithoutRound>, raffle: RaffleState): Decision {
  if (raffle.status !== 'created') return reject('not-found');
  const { tenantId, eventId, itemId, draw: number, seed, nextCommitment, now } = data;
  if (raffle.of.tenantId !== tenantId || raffle.of.eventId !== eventId) return reject('not-found');
  const { frozen } = raffle;
  if (frozen?.draw !== number || commitmentTo(seed) !== raffle.commitment) return reject('conflict');
  if (!isOverdue(frozen.round, now)) return reject('round-may-come');
  const roundGivenUp = { ...frozen.round, frozenAt: frozen.frozenAt, givenUpAt: now };
  const by = { tenantId, eventId, itemId, seed, nextCommitment, round: null, roundGivenUp };
  return drawn({ ...frozen, userId: data.actorId }, by);
}

/** The draw from a list that does not change any more. */
function drawn(
  {
    name,
    draw: number,
    drawKey,
    qty,
    size,
    entrants,
    listHash,
    userId,
  }: Omit<FrozenList, 'round' | 'frozenAt'>,
  by: {
    readonly tenantId: number;
    readonly eventId: number;
    readonly itemId: number;
    readonly seed: string;
    readonly nextCommitment: string;
    readonly round: PublishedRound | null;
    readonly roundGivenUp: RoundGivenUp | null;
  },
): Decision {
  const codes = entrants.map(({ entryCode }) => entryCode);
  const winningCodes = drawWinners(by.seed, { codes, hash: listHash }, qty, by.round);
  const won = new Set(winningCodes);
  const holders = new Map(
    entrants
      .filter(({ entryCode }) => won.has(entryCode))
      .map(({ entryCode, registrantId }) => [entryCode, registrantId]),
  );
  const winners = winningCodes.map((entryCode) => ({
    entryCode,
    registrantId: holders.get(entryCode) ?? 0,
  }));
  const list = { name, draw: number, drawKey, qty, size, entrants: codes, listHash, winners, userId };
  return [happened(RaffleDrawn, { ...by, ...list })];
}

export const raffle: Aggregate<RaffleState, RaffleCommand, RaffleEvent, RaffleCode> = {
  category: 'raffle',
  events: raffleEvents,
  codes: raffleCodes,
  commands: [createRaffle, drawRaffle, finishDraw, drawWithoutRound],
  decider: {
    initial: { status: 'unknown' },
    decide(command, state) {
      switch (command.type) {
        case 'CreateRaffle':
          return create(command, state);
        case 'DrawRaffle':
          return draw(command, state);
        case 'FinishDraw':
          return finish(command, state);
        case 'DrawWithoutRound':
          return drawWithout(command, state);
        default:
          return never(command);
      }
    },
    evolve,
  },
};
