import type { PersistentMap } from '../kernel/persistent-map.ts';
import type { AnnouncedRound } from './round.ts';

/** What a raffle says about itself. */
export interface RaffleWords {
  readonly name: string;
  readonly description: string;
  readonly type: string;
  readonly topSize: string;
  readonly bottomSize: string;
  readonly shoeSize: string;
  readonly media: readonly string[];
}

/** A draw that was made. */
export interface RaffleDraw {
  /** the requested number of winners */
  readonly qty: number;
  readonly size: string | null;
  /** in the order in which they were drawn */
  readonly winners: readonly { readonly entryCode: string; readonly registrantId: number }[];
}

/** A list that is frozen until its round is published. */
export interface FrozenList {
  /** of the prize, when the list was frozen */
  readonly name: string;
  readonly draw: number;
  readonly drawKey: string;
  readonly qty: number;
  readonly size: string | null;
  readonly entrants: readonly { readonly entryCode: string; readonly registrantId: number }[];
  readonly listHash: string;
  readonly round: AnnouncedRound;
  readonly frozenAt: string;
  /** who requested the draw */
  readonly userId: number;
}

export type RaffleState =
  | { readonly status: 'unknown' }
  | { readonly status: 'abandoned' }
  | {
      readonly status: 'created';
      readonly of: { readonly tenantId: number; readonly eventId: number; readonly itemId: number };
      readonly words: RaffleWords;
      /** to the seed of the next draw */
      readonly commitment: string;
      /** of the next draw; null if it uses no public randomness */
      readonly round: AnnouncedRound | null;
      /** the draw that waits for its round */
      readonly frozen: FrozenList | null;
      /** the draws by number, beginning with 1 */
      readonly draws: PersistentMap<number, RaffleDraw>;
      /** the number of each draw by its key */
      readonly byKey: PersistentMap<string, number>;
      /** registrants who won; they are not drawn again */
      readonly winners: PersistentMap<number, true>;
    };
