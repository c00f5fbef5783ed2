import { z } from 'zod';

// Public randomness: a network of independent operators (drand) publishes a number at fixed times, each with a
// signature that everybody can check. docs/raffle-draw.md.

/** What fixes the rounds of a network: with it anybody can check a round without asking the network. */
export const chain = z.object({
  /** SHA-256 of the rest, hexadecimal */
  hash: z.string(),
  publicKey: z.string(),
  /** seconds between two rounds */
  period: z.int().positive(),
  /** seconds since 1970 of round 1 */
  genesisTime: z.int().positive(),
  groupHash: z.string(),
  beaconId: z.string(),
});

export type Chain = z.output<typeof chain>;

/** The hash of quicknet, the network of drand that everybody uses. */
export const quicknet = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';

/** A round that was announced before anybody could know its number. */
export const announcedRound = z.object({
  chain,
  round: z.int().positive(),
  /** when it is published, ISO 8601 */
  comesAt: z.string(),
});

export type AnnouncedRound = z.output<typeof announcedRound>;

/** A published round as a draw uses it. */
export const publishedRound = announcedRound.extend({
  /** SHA-256 of the signature, hexadecimal */
  randomness: z.string(),
  /** of the network, hexadecimal */
  signature: z.string(),
  /** when the list was frozen, ISO 8601 */
  frozenAt: z.string(),
});

export type PublishedRound = z.output<typeof publishedRound>;

/** A round that did not come; the draw was made without it. */
export const roundGivenUp = announcedRound.extend({
  /** when the list was frozen, ISO 8601 */
  frozenAt: z.string(),
  /** when staff drew without it, ISO 8601 */
  givenUpAt: z.string(),
});

export type RoundGivenUp = z.output<typeof roundGivenUp>;

/** The time after which a round that has not come can be abandoned, ms. */
const overdueAfterMs = 86_400_000;

/** Whether a round is so late that a draw can be made without it. `now`: ISO 8601. */
export const isOverdue = ({ comesAt }: Pick<AnnouncedRound, 'comesAt'>, now: string): boolean =>
  Date.parse(comesAt) + overdueAfterMs <= Date.parse(now);
