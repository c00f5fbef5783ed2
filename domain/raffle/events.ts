import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event.ts';
import { announcedRound, publishedRound, roundGivenUp } from './round.ts';

// One stream for each item, which has one raffle. Nobody is named: entrants are entry codes and ids.

const which = { tenantId: z.number(), eventId: z.number(), itemId: z.number() };

const words = {
  name: z.string(),
  description: z.string(),
  type: z.string(),
  topSize: z.string(),
  bottomSize: z.string(),
  shoeSize: z.string(),
  /** paths of pictures and videos of the item that the raffle shows */
  media: z.array(z.string()),
};

/** Staff made the item's raffle. From now on the first draw is decided by the seed behind the commitment. */
export const RaffleCreated = defineEvent({
  type: 'RaffleCreated',
  schema: z.object({
    ...which,
    ...words,
    /** SHA-256 of the seed of the first draw, hexadecimal */
    commitment: z.string(),
    userId: z.number(),
  }),
});

/** What a raffle says was changed. */
export const RaffleDescribed = defineEvent({
  type: 'RaffleDescribed',
  schema: z.object({ ...which, ...words, userId: z.number() }),
});

/** Staff said when the next draw is: it uses this round of public randomness, of which nobody knows the number yet. */
export const RaffleRoundAnnounced = defineEvent({
  type: 'RaffleRoundAnnounced',
  schema: z.object({ ...which, draw: z.number(), round: announcedRound, userId: z.number() }),
});

/** The list of a draw was frozen before its round was published. The draw follows by itself. */
export const RaffleFrozen = defineEvent({
  type: 'RaffleFrozen',
  schema: z.object({
    ...which,
    draw: z.number(),
    drawKey: z.string(),
    qty: z.number(),
    size: z.string().nullable(),
    /** in the order of their codes */
    entrants: z.array(z.object({ entryCode: z.string(), registrantId: z.number() })),
    listHash: z.string(),
    round: announcedRound,
    frozenAt: z.string(),
    userId: z.number(),
  }),
});

/** Winners were drawn. Everything that the draw rests on stands here, and the commitment to the next one. */
export const RaffleDrawn = defineEvent({
  type: 'RaffleDrawn',
  // a name and abandoned rounds are known since version 3
  version: 3,
  schema: z.object({
    ...which,
    /** of the prize, when the list was frozen; null in versions 1 and 2 */
    name: z.string().nullable(),
    /** the first draw of a raffle has number 1 */
    draw: z.number(),
    /** of the call that requested it, so that a repeat finds its draw */
    drawKey: z.string(),
    /** the requested number of winners */
    qty: z.number(),
    /** only registrants with this size took part; null for everybody */
    size: z.string().nullable(),
    /** the entry codes that took part, in order */
    entrants: z.array(z.string()),
    /** the hash of the entrants */
    listHash: z.string(),
    /** hexadecimal; its SHA-256 was published before */
    seed: z.string(),
    winners: z.array(z.object({ entryCode: z.string(), registrantId: z.number() })),
    /** SHA-256 of the seed of the next draw */
    nextCommitment: z.string(),
    /** the public randomness that was mixed in; null without any */
    round: publishedRound.nullable(),
    /** the announced round that did not come; null for any other draw */
    roundGivenUp: roundGivenUp.nullable(),
    userId: z.number(),
  }),
  upcast: (data) => ({ round: null, ...data, name: null, roundGivenUp: null }),
});

export const raffleEvents = [
  RaffleCreated,
  RaffleDescribed,
  RaffleRoundAnnounced,
  RaffleFrozen,
  RaffleDrawn,
] as const;

export type RaffleEvent = EventOf<(typeof raffleEvents)[number]>;
