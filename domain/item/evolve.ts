import type { CommandAbandoned } from '../kernel/abandoned.ts';
import { never } from '../kernel/decider.ts';
import type { ItemEvent } from './events.ts';
import type { ItemDetails, ItemState } from './state.ts';

/** The state of an item after a domain event. */
export function evolve(state: ItemState, happened: ItemEvent | CommandAbandoned): ItemState {
  switch (happened.type) {
    case 'ItemRegistered': {
      const { itemId, eventId, tenantId, name, description, type, capacity } = happened.data;
      const { topSizes: top, bottomSizes: bottom, shoeSizes: shoe } = happened.data;
      const details = { name, description, type, sizes: { top, bottom, shoe }, capacity };
      return { status: 'registered', itemId, eventId, tenantId, details };
    }
    case 'ItemRenamed':
      return changed(state, { name: happened.data.to });
    case 'ItemDescribed':
      return changed(state, { description: happened.data.to });
    case 'ItemRetyped':
      return changed(state, { type: happened.data.to });
    case 'ItemSizesChanged': {
      if (state.status !== 'registered') return state;
      const { kind, to } = happened.data;
      return changed(state, { sizes: { ...state.details.sizes, [kind]: to } });
    }
    case 'ItemCapacityChanged':
      return changed(state, { capacity: happened.data.to });
    case 'CommandAbandoned':
      return state.status === 'unknown' ? { status: 'abandoned' } : state;
    default:
      return never(happened);
  }
}

function changed(state: ItemState, details: Partial<ItemDetails>): ItemState {
  return state.status === 'registered' ? { ...state, details: { ...state.details, ...details } } : state;
}
