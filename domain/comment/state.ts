import type { PersistentMap } from '../kernel/persistent-map.ts';

/** Where a comment stands and who wrote it. */
export interface CommentPlace {
  readonly commentId: number;
  readonly tenantId: number;
  readonly eventId: number;
  readonly itemId: number | null;
  readonly userId: number;
}

export type CommentState =
  | { readonly status: 'unknown' }
  | { readonly status: 'abandoned' }
  | {
      readonly status: 'posted';
      readonly place: CommentPlace;
      readonly text: string;
      /** everybody whom any of its texts mentioned: each of them is notified once */
      readonly mentioned: PersistentMap<number, true>;
    }
  | { readonly status: 'deleted'; readonly place: CommentPlace };
