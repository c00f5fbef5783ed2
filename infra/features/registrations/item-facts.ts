/** What registrations need of an item, as its stream says. */
export interface ItemFacts {
  readonly tenantId: number;
  readonly eventId: number;
  readonly name: string;
  readonly description: string;
  /** null for unlimited */
  readonly capacity: number | null;
  readonly sizes: readonly { readonly size: string; readonly places: number | null }[];
  readonly removed: boolean;
  /** the revision of the item's stream */
  readonly revision: number;
}

/** Finds an item with everything that was acknowledged before the call; null if it does not exist. */
export type FindItem = (itemId: number) => Promise<ItemFacts | null>;
