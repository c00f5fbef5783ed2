import type { Sizes } from './sizes.ts';

export const itemTypes = ['default', 'clothing', 'shoes'] as const;
export type ItemType = (typeof itemTypes)[number];

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
