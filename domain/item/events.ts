import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event.ts';
import { sizeKinds } from './sizes.ts';
import { itemTypes } from './item-types.ts';

// Every event names the item as it was called at the time, so that the history of its event can be read without
// replaying the item.

const which = { itemId: z.number(), eventId: z.number(), tenantId: z.number() };
const named = { ...which, name: z.string() };
const type = z.enum(itemTypes);
const capacity = z.number().nullable();
const sizes = z.array(z.object({ size: z.string(), quantity: z.number().nullable() })).readonly();

export const ItemRegistered = defineEvent({
  type: 'ItemRegistered',
  schema: z.object({
    ...named,
    description: z.string(),
    type,
    topSizes: sizes,
    bottomSizes: sizes,
    shoeSizes: sizes,
    capacity,
    registeredBy: z.number(),
  }),
});

export const ItemRenamed = defineEvent({
  type: 'ItemRenamed',
  schema: z.object({ ...which, from: z.string(), to: z.string() }),
});

export const ItemDescribed = defineEvent({
  type: 'ItemDescribed',
  schema: z.object({ ...named, from: z.string(), to: z.string() }),
});

export const ItemRetyped = defineEvent({
  type: 'ItemRetyped',
  schema: z.object({ ...named, from: type, to: type }),
});

/** The sizes of one kind, or their quantities, changed. */
export const ItemSizesChanged = defineEvent({
  type: 'ItemSizesChanged',
  schema: z.object({ ...named, kind: z.enum(sizeKinds), from: sizes, to: sizes }),
});

export const ItemCapacityChanged = defineEvent({
  type: 'ItemCapacityChanged',
  schema: z.object({ ...named, from: capacity, to: capacity }),
});

export const itemEvents = [
  ItemRegistered,
  ItemRenamed,
  ItemDescribed,
  ItemRetyped,
  ItemSizesChanged,
  ItemCapacityChanged,
] as const;

export type ItemEvent = EventOf<(typeof itemEvents)[number]>;
