import { z } from 'zod';
import { itemOfEvent } from '../item/item-of-event.ts';
import { changed, clearable } from '../kernel/changes.ts';
import { defineCommand, type CommandOf } from '../kernel/command.ts';
import { description, id, name, short } from '../kernel/limits.ts';
import { editorOf, processOnly } from '../kernel/policy.ts';
import { announcedRound } from './round.ts';

const at = { eventId: id, itemId: id };
const streamOf = ({ itemId }: { readonly itemId: number }) => `raffle-${itemId}`;
const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** The maximum number of pictures and videos. */
export const mostMedia = 50;
/** The maximum number of winners of one draw. */
export const mostWinners = 1_000;

/**
 * Makes the item's raffle, or changes what it says: an item has one. A field that is absent stays as it is. The sender
 * has checked the media.
 */
export const createRaffle = defineCommand({
  name: 'CreateRaffle',
  policy: editorOf('event'),
  input: z.object({
    ...at,
    name,
    ...changed({
      description: clearable(description, ''),
      type: clearable(short, ''),
      topSize: clearable(short, ''),
      bottomSize: clearable(short, ''),
      shoeSize: clearable(short, ''),
      media: z
        .array(short)
        .max(mostMedia)
        .nullable()
        .transform((paths) => paths ?? []),
    }),
    /** SHA-256 of the seed of the first draw, which the sender can find again */
    commitment: hash,
    /** the public randomness of the next draw; null keeps the round that was announced before */
    round: announcedRound.nullable().default(null),
  }),
  stream: (data) => streamOf(data),
  requires: (data) => itemOfEvent(data),
});

/**
 * Draws winners among registrants; the sender has read them from the log and knows the seed. With an announced round it
 * freezes the list, and the draw follows when the round is published.
 */
export const drawRaffle = defineCommand({
  name: 'DrawRaffle',
  policy: editorOf('event'),
  input: z.object({
    ...at,
    /** how many winners; 1 without a number */
    qty: z.int().min(1).max(mostWinners, 'too-many-winners').default(1),
    /** only registrants with this size */
    size: short
      .nullable()
      .default(null)
      .transform((size) => size || null),
    /** the same for a repeat of the call */
    drawKey: z.uuid('not-an-id'),
    seed: hash,
    nextCommitment: hash,
    /** everybody who has a place, each with an entry code of their own */
    entrants: z
      .array(
        z.object({
          registrantId: id,
          entryCode: z.string().regex(/^[0-9A-Z]{1,32}$/),
          size: z.string().nullable(),
        }),
      )
      .max(50_000),
  }),
  stream: (data) => streamOf(data),
});

/** Draws from a frozen list; the sender has checked the signature of the round. */
export const finishDraw = defineCommand({
  name: 'FinishDraw',
  policy: processOnly,
  input: z.object({
    ...at,
    draw: z.int().positive(),
    seed: hash,
    nextCommitment: hash,
    /** of the round */
    randomness: hash,
    signature: z.string().regex(/^[0-9a-f]{96}$/),
  }),
  stream: (data) => streamOf(data),
});

/**
 * Draws from a frozen list whose round did not come, without public randomness. The sender has tried to read the round,
 * so that nobody can choose between the two draws.
 */
export const drawWithoutRound = defineCommand({
  name: 'DrawWithoutRound',
  policy: editorOf('event'),
  input: z.object({ ...at, draw: z.int().positive(), seed: hash, nextCommitment: hash }),
  stream: (data) => streamOf(data),
});

export type RaffleCommand =
  | CommandOf<typeof createRaffle>
  | CommandOf<typeof drawRaffle>
  | CommandOf<typeof finishDraw>
  | CommandOf<typeof drawWithoutRound>;
