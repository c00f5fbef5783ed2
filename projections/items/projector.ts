import type { MediaEvent } from '../../domain/event-media/events.ts';
import type { ItemEvent } from '../../domain/item/events.ts';
import type { SizeKind } from '../../domain/item/sizes.ts';
import { changesOf } from '../kernel/changes-of.ts';
import type { Json } from '../kernel/json.ts';
import { defineReadModel } from '../kernel/read-model.ts';
import { liveItems } from './live.ts';
import { items, type ItemRow } from './table.ts';

const entry = changesOf('items', items);
const same = ({ data }: { data: { tenantId: number; itemId: number } }) => ({
  tenant_id: data.tenantId,
  item_id: data.itemId,
});

function sizesOf(kind: SizeKind, sizes: Json): Partial<ItemRow> {
  switch (kind) {
    case 'top':
      return { top_sizes: sizes };
    case 'bottom':
      return { bottom_sizes: sizes };
    case 'shoe':
      return { shoe_sizes: sizes };
  }
}

export const itemsReadModel = defineReadModel<ItemEvent | MediaEvent>({
  name: 'items',
  version: 3,
  tables: { items },
  live: [liveItems],
  on: {
    ItemRegistered: [
      entry.put(({ data, recordedAt, revision }) => ({
        tenant_id: data.tenantId,
        item_id: data.itemId,
        event_id: data.eventId,
        name: data.name,
        description: data.description,
        type: data.type,
        top_sizes: data.topSizes,
        bottom_sizes: data.bottomSizes,
        shoe_sizes: data.shoeSizes,
        capacity: data.capacity,
        cover: null,
        registered_by: data.registeredBy,
        registered_at: recordedAt,
        revision,
      })),
    ],
    ItemRenamed: [entry.set(same, ({ data, revision }) => ({ name: data.to, revision }))],
    ItemDescribed: [entry.set(same, ({ data, revision }) => ({ description: data.to, revision }))],
    ItemRetyped: [entry.set(same, ({ data, revision }) => ({ type: data.to, revision }))],
    ItemSizesChanged: [
      entry.set(same, ({ data, revision }) => ({ ...sizesOf(data.kind, data.to), revision })),
    ],
    // the revision stays: it is that of the item's own stream
    ItemCoverChanged: [entry.set(same, ({ data }) => ({ cover: data.to }))],
    ItemCapacityChanged: [entry.set(same, ({ data, revision }) => ({ capacity: data.to, revision }))],
  },
});
