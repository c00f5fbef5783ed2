import type { ItemEvent } from '../item/events.ts';
import { defineProcess, effect } from '../kernel/process.ts';

/** More places promote the waiting list before the change is answered. */
export const whenItemPlacesChangedThenFollowItem = defineProcess<ItemEvent, 'follow-item'>({
  name: 'when-item-places-changed-then-follow-item',
  effects: ['follow-item'],
  on: {
    ItemSizesChanged: ({ data: { tenantId, itemId } }) => [effect('follow-item', { tenantId, itemId })],
    ItemCapacityChanged: ({ data: { tenantId, itemId } }) => [effect('follow-item', { tenantId, itemId })],
  },
});
