import type { CommandAbandoned } from '../kernel/abandoned.ts';
import { defineRequirement, type Requirement } from '../kernel/requirement.ts';
import type { ItemEvent } from './events.ts';

/** Where an item belongs; null for an item that does not exist. */
export type ItemPlace = { readonly tenantId: number; readonly eventId: number } | null;

/** The part of an item's state that says where it belongs. */
export const itemPlace = {
  initial: null as ItemPlace,
  evolve(state: ItemPlace, event: ItemEvent | CommandAbandoned): ItemPlace {
    if (event.type !== 'ItemRegistered') return state;
    const { tenantId, eventId } = event.data;
    return { tenantId, eventId };
  },
};

/**
 * Requires that the item belongs to this event of the tenant; otherwise it counts as not found: decision 11. For
 * `requires` of commands about an item: `requires: (data) => itemOfEvent(data)`. Without an item it requires
 * nothing, so commands about an event or one of its items use it as well.
 */
export function itemOfEvent(of: {
  readonly tenantId: number;
  readonly eventId: number;
  readonly itemId?: number | null | undefined;
}): readonly Requirement[] {
  const { tenantId, eventId, itemId } = of;
  if (itemId === undefined || itemId === null) return [];
  return [
    defineRequirement<ItemPlace>({
      stream: `item-${itemId}`,
      of: itemPlace,
      refusal: (item) => (item?.tenantId === tenantId && item.eventId === eventId ? null : 'not-found'),
    }),
  ];
}
