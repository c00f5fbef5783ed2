import type { MediaEvent } from '../../domain/event-media/events.ts';
import type { ItemEvent } from '../../domain/item/events.ts';
import { defineLive } from '../kernel/live.ts';
import { itemsByIds } from './queries.ts';
import type { ItemRow } from './table.ts';

/** Items as a live entity of open screens. */
export const liveItems = defineLive<ItemEvent | Extract<MediaEvent, { type: 'ItemCoverChanged' }>, ItemRow>({
  kind: 'item',
  readModels: ['items'],
  readAgain: ['event-history'],
  on: {
    ItemRegistered: 'registered',
    ItemRenamed: 'changed',
    ItemDescribed: 'changed',
    ItemRetyped: 'changed',
    ItemSizesChanged: 'changed',
    ItemCapacityChanged: 'changed',
    ItemCoverChanged: 'changed',
  },
  idOf: ({ itemId }) => itemId,
  read: itemsByIds,
  idOfRow: (row) => row.item_id,
});
