import type { ItemType } from './item-types.ts';
import type { Sizes } from './sizes.ts';

/** The present details of an item. */
export interface ItemDetails {
  readonly name: string;
  readonly description: string;
  readonly type: ItemType;
  readonly sizes: Sizes;
  /** how many persons can register for it; null for any number */
  readonly capacity: number | null;
}

export type ItemState =
  | { readonly status: 'unknown' }
  | { readonly status: 'abandoned' }
  | {
      readonly status: 'registered';
      readonly itemId: number;
      readonly eventId: number;
      readonly tenantId: number;
      readonly details: ItemDetails;
    };
