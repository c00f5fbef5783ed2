import type { PersistentMap } from '../kernel/persistent-map.ts';

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
  /** how many winners were asked for */
  readonly qty: number;
  readonly size: string | null;
  /** in the order in which they were drawn */
  readonly winners: readonly { readonly entryCode: string; readonly registrantId: number }[];
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
      /** the draws by number, beginning with 1 */
      readonly draws: PersistentMap<number, RaffleDraw>;
      /** the number of each draw by its key */
      readonly byKey: PersistentMap<string, number>;
      /** registrants who won; they are not drawn again */
      readonly winners: PersistentMap<number, true>;
    };
