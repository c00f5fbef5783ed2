import { happened } from '../kernel/event.ts';
import {
  ItemCapacityChanged,
  ItemDescribed,
  ItemRenamed,
  ItemRetyped,
  ItemSizesChanged,
  type ItemEvent,
} from './events.ts';
import { isSameSizes, sizeKinds } from './sizes.ts';
import type { ItemDetails } from './state.ts';

/** The events for an edit, in the order of the form; empty if nothing changed. */
export function whatChanged(
  which: { readonly itemId: number; readonly eventId: number; readonly tenantId: number },
  before: ItemDetails,
  after: ItemDetails,
): readonly ItemEvent[] {
  const events: ItemEvent[] = [];
  const named = { ...which, name: after.name };
  if (before.name !== after.name)
    events.push(happened(ItemRenamed, { ...which, from: before.name, to: after.name }));
  if (before.description !== after.description)
    events.push(happened(ItemDescribed, { ...named, from: before.description, to: after.description }));
  if (before.type !== after.type)
    events.push(happened(ItemRetyped, { ...named, from: before.type, to: after.type }));
  for (const kind of sizeKinds) {
    const [from, to] = [before.sizes[kind], after.sizes[kind]];
    if (!isSameSizes(from, to)) events.push(happened(ItemSizesChanged, { ...named, kind, from, to }));
  }
  if (before.capacity !== after.capacity)
    events.push(happened(ItemCapacityChanged, { ...named, from: before.capacity, to: after.capacity }));
  return events;
}
